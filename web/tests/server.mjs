// The real server in a folder of its own; it can be ended and started again on the same port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const KOLEJ = process.env.KOLEJ ?? fileURLToPath(new URL('../../.venv/bin/kolej', import.meta.url));

/** Servers that run; none outlives the tests. */
const running = new Set();
process.once('exit', () => running.forEach((each) => each.kill('SIGKILL')));
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

export class Server {
  #data = mkdtempSync(join(tmpdir(), 'kolej-'));
  #port = 0;
  #options;
  url = '';

  constructor(...options) {
    this.#options = options;
  }

  async start() {
    const limits = ['--requests-per-minute', '100000', '--entries-per-minute', '1000', '--bots', '1'];
    this.process = spawn(
      KOLEJ,
      ['serve', '--port', String(this.#port), '--data', this.#data, ...limits, ...this.#options],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    running.add(this.process);
    const said = [];
    const found = new Promise((resolve, reject) => {
      for (const stream of [this.process.stdout, this.process.stderr]) {
        createInterface(stream).on('line', (line) => {
          said.push(line);
          const url = /Open (http\S+)/.exec(line)?.[1];
          if (url) resolve(url);
        });
      }
      this.process.once('exit', () => reject(new Error(`the server did not start:\n${said.join('\n')}`)));
    });
    this.url = await found;
    this.#port = Number(new URL(this.url).port);
    while (
      !(await fetch(`${this.url}healthz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await setTimeout(50);
    return this;
  }

  async stop() {
    if (this.process.exitCode === null) {
      const gone = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await gone;
    }
    running.delete(this.process);
  }

  async end() {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
