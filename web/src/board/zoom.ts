/** Pan and zoom of a board by wheel, drag, pinch and double tap: the picture moves as a whole, redrawn when it rests. */

import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { centred, fitted, held, whole, type Box, type Placing } from './fit';

const MOST = 6;
const REST = 160;
/** Pixels that the pointer may move in a click. */
const CLICK = 6;

export interface View {
  /** The whole board in the middle of the window; if it is there already and leaves room, so large that it fills it. */
  fit(): void;
  /** What is needed has changed: the board stands as at first, unless somebody moved it. */
  refit(): void;
  by(factor: number): void;
  /** The given rectangle of the board, with some room around it. */
  show(x: number, y: number, width: number, height: number): void;
  /** The same if any of it is out of sight, in the size that the board has now if it will do. */
  reveal(x: number, y: number, width: number, height: number): void;
  /** The window has another size: what was in its middle stays there, unless the whole board was seen or
   * the window grew around a board that nobody moved. A board that still fits as it stands does not stir. */
  resize(): void;
  destroy(): void;
}

/** Make `sheet`, a picture of the given size, move inside `pane`; what is needed of it is in sight at first. */
export function zoomable(
  pane: HTMLElement,
  sheet: HTMLElement,
  size: () => [number, number],
  needed: () => Box | null,
): View {
  const root = select<HTMLElement, unknown>(pane);
  let resting = 0;
  let moved = false;
  let filling = true;
  let begun = zoomIdentity;
  let drawn = 0;
  let high = pane.clientHeight;

  const room = (): [number, number] => [pane.clientWidth, pane.clientHeight];
  const transformed = ({ x, y, k }: Placing): ZoomTransform => zoomIdentity.translate(x, y).scale(k);
  const placed = (scale: number): ZoomTransform => transformed(centred(room(), size(), scale));

  /** Draw the picture sharply in its new size, and keep it drawn: to move it costs nothing. */
  const redraw = (scale: number): void => {
    drawn = scale;
    sheet.style.setProperty('--board-far', (1 / scale).toFixed(3));
    sheet.style.willChange = 'auto';
    requestAnimationFrame(() => requestAnimationFrame(() => (sheet.style.willChange = 'transform')));
  };

  const behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>()
    .filter((event: Event) => !(event instanceof MouseEvent && event.button !== 0))
    .clickDistance(CLICK)
    .on('start', ({ transform }: { transform: ZoomTransform }) => (begun = transform))
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: Event | null }) => {
      if (sourceEvent) moved = true;
      // What passes below the pointer on the way is not pointed at: nothing is drawn anew.
      if (Math.hypot(transform.x - begun.x, transform.y - begun.y) > CLICK) pane.classList.add('moving');
      sheet.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`;
      if (transform.k === drawn) return;
      window.clearTimeout(resting);
      resting = window.setTimeout(() => redraw(transform.k), REST);
    })
    .on('end', () => pane.classList.remove('moving'));

  const limits = (): void => {
    const [width, height] = size();
    const least = whole(room(), [width, height]);
    behaviour.scaleExtent([least, least * MOST]).translateExtent([
      [-width * 0.15, -height * 0.15],
      [width * 1.15, height * 1.15],
    ]);
  };

  const fit = (): void => {
    limits();
    moved = false;
    root.call(behaviour.transform, transformed(fitted(room(), size(), filling, needed())));
  };

  /** Whether fitting the board anew would only shift a whole board up or down, under somebody's finger. */
  const fits = (): boolean => {
    const [{ x, y, k }, aim] = [zoomTransform(pane), fitted(room(), size(), filling, needed())];
    return (
      Math.abs(aim.k - k) < k * 1e-3 && Math.abs(aim.x - x) < 1 && y >= 0 && y + size()[1] * k <= pane.clientHeight
    );
  };

  const centre = (x: number, y: number, scale: number): void => {
    const [[across, down], [width, height]] = [room(), size()];
    const at = zoomIdentity
      .translate(across / 2, down / 2)
      .scale(scale)
      .translate(-held(across, width, scale, x), -held(down, height, scale, y));
    root.call(behaviour.transform, at);
  };

  const show = (x: number, y: number, width: number, height: number): void => {
    const [least, most] = behaviour.scaleExtent();
    const scale = Math.max(least, Math.min(pane.clientWidth / (width * 1.3), pane.clientHeight / (height * 1.3), most));
    if (scale > least) centre(x + width / 2, y + height / 2, scale);
    else root.call(behaviour.transform, placed(least));
  };

  root.call(behaviour);
  fit();
  redraw(zoomTransform(pane).k);

  return {
    fit: () => {
      filling = !filling && !moved;
      fit();
    },
    refit: () => {
      if (!moved) fit();
    },
    by: (factor) => void root.call(behaviour.scaleBy, factor),
    show,
    reveal: (x, y, width, height) => {
      const [now, least] = [zoomTransform(pane), behaviour.scaleExtent()[0]];
      if (now.k <= least * 1.01) return void root.call(behaviour.transform, placed(least));
      const [[left, top], [right, bottom]] = [now.apply([x, y]), now.apply([x + width, y + height])];
      if (left >= 0 && top >= 0 && right <= pane.clientWidth && bottom <= pane.clientHeight) return;
      if (right - left < pane.clientWidth && bottom - top < pane.clientHeight)
        centre(x + width / 2, y + height / 2, now.k);
      else show(x, y, width, height);
    },
    resize: () => {
      const [before, now, larger] = [
        high,
        pane.clientHeight,
        zoomTransform(pane).k > behaviour.scaleExtent()[0] * 1.01,
      ];
      high = now;
      limits();
      if (!moved && (now >= before || !larger)) {
        if (!fits()) fit();
      } else {
        const [x, y] = zoomTransform(pane).invert([pane.clientWidth / 2, before / 2]);
        centre(x, y, zoomTransform(pane).k);
      }
    },
    destroy: () => {
      window.clearTimeout(resting);
      root.on('.zoom', null);
    },
  };
}
