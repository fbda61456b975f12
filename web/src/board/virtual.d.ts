/** Modules that build/drawing.ts makes: the bundled boards' layouts with the land below them. */

declare module 'virtual:drawings' {
  const drawings: Partial<Record<string, () => Promise<{ default: import('./boards').Drawing }>>>;
  export default drawings;
}
