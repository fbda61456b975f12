/** Modules of the development page: the boards' facts as the command line tells them. */

declare module 'virtual:facts' {
  const facts: Partial<Record<string, () => Promise<{ default: import('../src/generated/protocol').BoardData }>>>;
  export default facts;
}
