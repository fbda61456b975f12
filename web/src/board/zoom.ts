/** Pan and zoom of a board by wheel, drag, pinch and double tap: the picture moves as a whole, redrawn when it rests. */

import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';

const MOST = 6;
const REST = 160;

export interface View {
  /** The whole board in the middle of the window. */
  fit(): void;
  by(factor: number): void;
  /** The given rectangle of the board, with some room around it. */
  show(x: number, y: number, width: number, height: number): void;
  resize(): void;
  destroy(): void;
}

/** Make `sheet`, a picture of the given size, move inside `pane`. */
export function zoomable(pane: HTMLElement, sheet: HTMLElement, size: () => [number, number]): View {
  const root = select<HTMLElement, unknown>(pane);
  let resting = 0;
  let moved = false;

  const fitted = (): ZoomTransform => {
    const [width, height] = size();
    const scale = Math.min(pane.clientWidth / width, pane.clientHeight / height) || 1;
    const [x, y] = [(pane.clientWidth - width * scale) / 2, (pane.clientHeight - height * scale) / 2];
    return zoomIdentity.translate(x, y).scale(scale);
  };

  const behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>()
    .filter((event: Event) => !(event instanceof MouseEvent && event.button !== 0))
    .clickDistance(6)
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: Event | null }) => {
      if (sourceEvent) moved = true;
      sheet.style.willChange = 'transform';
      sheet.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`;
      window.clearTimeout(resting);
      resting = window.setTimeout(() => (sheet.style.willChange = 'auto'), REST);
    });

  const limits = (): void => {
    const [width, height] = size();
    const least = fitted().k;
    behaviour.scaleExtent([least, least * MOST]).translateExtent([
      [-width * 0.15, -height * 0.15],
      [width * 1.15, height * 1.15],
    ]);
  };

  const fit = (): void => {
    limits();
    moved = false;
    root.call(behaviour.transform, fitted());
  };

  root.call(behaviour);
  fit();

  return {
    fit,
    by: (factor) => void root.call(behaviour.scaleBy, factor),
    show: (x, y, width, height) => {
      const scale = Math.min(pane.clientWidth / (width * 1.3), pane.clientHeight / (height * 1.3), fitted().k * MOST);
      const at = zoomIdentity
        .translate(pane.clientWidth / 2, pane.clientHeight / 2)
        .scale(scale)
        .translate(-(x + width / 2), -(y + height / 2));
      root.call(behaviour.transform, at);
    },
    resize: () => (moved ? limits() : fit()),
    destroy: () => {
      window.clearTimeout(resting);
      root.on('.zoom', null);
    },
  };
}
