// `npm run frames`: pans and zooms the World board with all tracks taken; fails if a frame takes over 50 ms.
import { started } from './server.mjs';

const { browser, page: address, stop } = await started();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${address}?board=world&full=1`);
await page.waitForSelector('body[data-ready]');
await page.mouse.move(640, 400);
for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -120);
await page.waitForTimeout(600);
await page.evaluate(() => {
  window.frames_ = [];
  let before = performance.now();
  const tick = (now) => {
    window.frames_.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
});
await page.mouse.down();
for (let i = 0; i < 150; i++) {
  await page.mouse.move(640 + 300 * Math.sin(i / 12), 400 + 150 * Math.cos(i / 9));
  await page.waitForTimeout(12);
}
await page.mouse.up();
const frames = await page.evaluate(() => window.frames_.slice(5));
await stop();
frames.sort((a, b) => a - b);
const at = (share) => frames[Math.floor(share * (frames.length - 1))].toFixed(1);
console.log(`${frames.length} frames: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
process.exit(frames.at(-1) > 50 ? 1 : 0);
