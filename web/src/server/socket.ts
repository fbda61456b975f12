/** The WebSocket of a table: it says hello, notices when nobody answers, comes back by itself, and matches answers to requests. */

import type { ClientMessage, Done, ServerMessage } from '../generated/protocol';
import { address, Refused } from './api';

export type Connection = 'connecting' | 'open' | 'lost';
type Wanted =
  Exclude<ClientMessage, { type: 'hello' }> extends infer M
    ? M extends { id: number }
      ? Omit<M, 'id'>
      : never
    : never;

interface Waiting {
  resolve: (done: Done) => void;
  reject: (error: Refused) => void;
  timer: number;
}

/** Milliseconds before the next attempts to connect. */
const PATIENCE = [300, 700, 1500, 3000, 5000];
/** How often it is asked whether the other end is still there. */
const ALIVE = 25_000;
/** Whoever does not answer within this time is not there any more, whatever the browser thinks of the connection. */
const ANSWER = 10_000;
/** The same for a device that was asleep, where that is likely. */
const WAKING = 3_000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  /** Until the next attempt, or while an attempt is made. */
  #timer = 0;
  #alive = 0;

  constructor(
    readonly table: string,
    readonly since: () => number | null,
    readonly heard: (message: ServerMessage) => void,
    readonly changed: (connection: Connection) => void,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Somebody looks again, or the network is back: is the connection? */
  #wake = (): void => {
    if (document.hidden) return;
    if (this.#socket === null) this.#connect();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#ping(WAKING);
  };

  #ping(within: number): void {
    this.ask({ type: 'ping' }, within).catch(() => undefined);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(address(`api/tables/${this.table}/socket`).replace(/^http/, 'ws'));
    this.#socket = socket;
    this.#timer = window.setTimeout(() => this.renew(), ANSWER);
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.renew();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'done' || message.type === 'error') {
      const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
      if (waiting && message.id !== null) {
        clearTimeout(waiting.timer);
        this.#waiting.delete(message.id);
        if ('error' in message) waiting.reject(new Refused(message.error));
        else waiting.resolve(message);
      }
    }
    if (message.type === 'welcome') {
      this.#tries = 0;
      clearTimeout(this.#timer);
      clearInterval(this.#alive);
      this.#alive = window.setInterval(() => this.#ping(ANSWER), ALIVE);
      this.changed('open');
    }
    this.heard(message);
  }

  /** Ask for everything, and for what happened since. */
  hello(): void {
    this.#socket?.send(JSON.stringify({ type: 'hello', since: this.since() }));
  }

  ask(wanted: Wanted, within = ANSWER): Promise<Done> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused({ code: 'unavailable', message: 'not connected' }));
    }
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, timer: window.setTimeout(() => this.renew(), within) });
      socket.send(JSON.stringify({ ...wanted, id }));
    });
  }

  /** Give this connection up and make another one. */
  renew(): void {
    this.#drop();
    this.changed('lost');
    this.#timer = window.setTimeout(() => this.#connect(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]);
  }

  /** Connect again at once: the server should look anew at who one is. */
  again(): void {
    this.#drop();
    this.#connect();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#alive);
    if (this.#socket) {
      this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
      this.#socket.close();
      this.#socket = null;
    }
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refused({ code: 'unavailable', message: 'the connection was lost' }));
    }
    this.#waiting.clear();
  }

  close(): void {
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }
}
