/** Modules of the development page: a board's facts as the command line tells them. */

declare module 'virtual:facts/*' {
  const facts: never;
  export default facts;
}
