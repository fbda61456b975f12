/** The module that build/words.ts makes: the languages, each with its name for itself and its messages. */

declare module 'virtual:words' {
  type Load = () => Promise<{ default: string }>;
  export const LANGUAGES: Record<string, { name: string; load: Load; lessons: Load }>;
}
