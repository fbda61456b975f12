/** Numbers as people read them: with a real minus sign, and a dash where there is none. */

export const number = (n: number | undefined): string => (n === undefined ? '–' : String(n).replace('-', '−'));

/** With its sign. */
export const signed = (n: number | undefined): string => (n !== undefined && n > 0 ? `+${n}` : number(n));
