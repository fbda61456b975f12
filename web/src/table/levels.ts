/** Bots as people choose them: by level, from easy to expert; other styles of play stand apart. */

const LEVELS = ['easy', 'medium', 'hard', 'expert'];

export interface Choice {
  levels: string[];
  styles: string[];
}

export const grouped = (bots: string[]): Choice => ({
  levels: LEVELS.filter((level) => bots.includes(level)),
  styles: bots.filter((bot) => !LEVELS.includes(bot)),
});

/** The bot that was chosen last, if it is still there; else the level in the middle, or whatever there is. */
export function usual(bots: string[], last?: string): string {
  return [last, 'medium', bots[0]].find((bot) => bot !== undefined && bots.includes(bot)) ?? '';
}
