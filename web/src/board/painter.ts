/** A worker that paints a map: millions of pixels, for which the page need not wait. Told the canvas first, then jobs. */

import { paint, type Job } from './paint';

let canvas: OffscreenCanvas;

self.addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | Job>) => {
  if (data instanceof OffscreenCanvas) {
    canvas = data;
  } else {
    paint(canvas, data);
    self.postMessage('painted');
  }
});
