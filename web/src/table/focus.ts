/** The keyboard's place in a game: where what had the focus goes away, a decision gets it, or what had it before. */

const DECISION = '.over-map[tabindex]';

export function keepFocus(game: HTMLElement): () => void {
  /** What the keyboard is at, until it leaves by itself. */
  let held: HTMLElement | null = null;
  /** The last of them that was in no decision. */
  let before: HTMLElement | null = null;

  const arrive = ({ target }: FocusEvent): void => {
    held = target instanceof HTMLElement && target.matches(':focus-visible') ? target : null;
    if (held && !held.closest(DECISION)) before = held;
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) held = null;
  };
  const press = (): void => {
    held = null;
  };
  const watcher = new MutationObserver(() => {
    if (!held || document.activeElement !== document.body) return;
    held = null;
    const places = [game.querySelector<HTMLElement>(DECISION), before, document.getElementById('tab-panel')];
    places.find((place) => place?.isConnected)?.focus({ preventScroll: true });
  });

  game.addEventListener('focusin', arrive);
  game.addEventListener('focusout', leave);
  game.addEventListener('pointerdown', press);
  watcher.observe(game, { childList: true, subtree: true });
  return () => {
    game.removeEventListener('focusin', arrive);
    game.removeEventListener('focusout', leave);
    game.removeEventListener('pointerdown', press);
    watcher.disconnect();
  };
}
