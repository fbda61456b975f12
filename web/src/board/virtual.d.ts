/** Modules that build/drawing.ts makes: a board's layout with the land below it. */

declare module 'virtual:drawing/*' {
  import type { Drawing } from './boards';
  const drawing: Drawing;
  export default drawing;
}
