/** The module that build/words.ts makes: the languages, each with its name for itself and its messages. */

declare module 'virtual:words' {
  export const LANGUAGES: Record<string, { name: string; load: () => Promise<{ default: string }> }>;
}
