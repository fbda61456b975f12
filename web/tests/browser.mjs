// Chromium, and visitors in it: each has cookies and settings of its own, and keeps a list of what went wrong.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  // The first loads a page of Chromium's own for every visitor; the others Playwright switches off by the same flag.
  '--disable-features=PreloadTopChromeWebUI,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding',
];
/** Milliseconds to wait for what must come: only a test that fails waits so long, so no busy machine makes one fail. */
export const PATIENCE = 300_000;
export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
};
/** The first has no windows, and is the quickest. */
const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

export function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A new visitor. `page.faults` lists console errors, exceptions and refused or failed requests. */
export async function visitor(
  browser,
  {
    size = 'desktop',
    language = 'en',
    theme = 'light',
    nickname = 'Ola',
    speed = 'off',
    serviceWorkers = 'block',
  } = {},
) {
  const phone = size !== 'desktop';
  const context = await browser.newContext({
    viewport: SIZES[size],
    isMobile: phone,
    hasTouch: phone,
    deviceScaleFactor: 1,
    serviceWorkers,
    reducedMotion: speed === 'off' ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem('kolej.settings')) localStorage.setItem('kolej.settings', JSON.stringify(settings));
    },
    { language, theme, nickname, speed, sound: false },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.faults = [];
  page.phone = phone;
  const note = (text) => page.faults.push(text);
  page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => response.status() >= 400 && note(`${response.status()}: ${response.url()}`));
  return page;
}
