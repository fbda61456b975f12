/** The service worker: it keeps the page and the rules for reading without a network, and tells of a new version. */

const HOUR = 3_600_000;

class Installed {
  /** A new version that waits for the page to be loaded again. */
  waiting = $state.raw<ServiceWorker | null>(null);
  #asked = false;

  async register(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    workers.addEventListener('controllerchange', () => {
      if (this.#asked) location.reload();
    });
    const found = await workers.register(new URL('service-worker.js', document.baseURI));
    const look = (): void => {
      if (workers.controller) this.waiting = found.waiting;
    };
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    look();
    (await workers.ready).active?.postMessage('keep rules');
    setInterval(() => void found.update().catch(() => undefined), HOUR);
  }

  /** Go on with the new version. */
  load(): void {
    this.#asked = true;
    this.waiting?.postMessage('take over');
  }
}

export const installed = new Installed();
