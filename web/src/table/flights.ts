/** Cards that fly from where they lay to who took them. */

import { settings } from '../settings.svelte';

/** The place of an anchor on the screen; null: it is not shown. */
function box(anchor: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const found = element.getBoundingClientRect();
    if (found.width) return found;
  }
  return null;
}

/** Let a copy of what lies at one anchor fly to another. */
export function fly(from: string, to: string): void {
  const duration = settings.lasting(620);
  const [start, end] = [box(from), box(to)];
  const picture = document.querySelector(`[data-anchor="${from}"] svg`);
  if (!duration || !start || !end || !picture || document.hidden) return;
  const copy = picture.cloneNode(true) as SVGElement;
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '40',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    pointerEvents: 'none',
  });
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  const [dx, dy] = [
    end.left + end.width / 2 - start.left - start.width / 2,
    end.top + end.height / 2 - start.top - start.height / 2,
  ];
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.9}px,${dy * 0.9}px) scale(.9)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${dx}px,${dy}px) scale(.5)`, opacity: 0 },
    ],
    { duration, easing: 'cubic-bezier(.3,.1,.3,1)' },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}
