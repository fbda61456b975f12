/** What this device keeps of the page; where the browser keeps nothing, or rubbish, the page does without. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text; null: forget it. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** The fields of what was kept as JSON; none of them is sure to be there, or to be what it should. */
export function keptFields(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(kept(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A value that is one of those that are possible; else another. */
export function oneOf<T>(possible: readonly T[], value: unknown, otherwise: T): T {
  return possible.find((each) => each === value) ?? otherwise;
}

/** Kept once somebody has played here, has been taught, or wants no tutorial. */
export const SETTLED = 'kolej.settled';
