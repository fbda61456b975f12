/** The WebSocket of a table: it says hello, comes back by itself, and matches answers to requests. */

import type { ClientMessage, Done, Fault, ServerMessage } from '../generated/protocol';
import { address, Refused } from './api';

export type Connection = 'connecting' | 'open' | 'lost';
type Wanted = Exclude<ClientMessage, { type: 'hello' }> extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

interface Waiting {
  resolve: (done: Done) => void;
  reject: (error: Refused) => void;
}

const PATIENCE = [300, 700, 1500, 3000, 5000];
const ALIVE = 25_000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  #timer = 0;
  #closed = false;

  constructor(
    readonly table: string,
    readonly since: () => number | null,
    readonly heard: (message: ServerMessage) => void,
    readonly changed: (connection: Connection) => void,
  ) {
    addEventListener('online', this.#hurry);
    this.#connect();
  }

  #hurry = (): void => {
    if (this.#socket === null && !this.#closed) {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };

  #connect(): void {
    const url = address(`api/tables/${this.table}/socket`).replace(/^http/, 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    let alive = 0;
    socket.onopen = () => {
      this.hello();
      alive = window.setInterval(() => void this.ask({ type: 'ping' }).catch(() => socket.close()), ALIVE);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      clearInterval(alive);
      this.#socket = null;
      this.#fail({ code: 'unavailable', message: 'the connection was lost' });
      if (this.#closed) return;
      this.changed('lost');
      this.#timer = window.setTimeout(() => this.#connect(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]);
    };
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'done' || message.type === 'error') {
      const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
      if (waiting && message.id !== null) {
        this.#waiting.delete(message.id);
        if ('error' in message) waiting.reject(new Refused(message.error));
        else waiting.resolve(message);
      }
    }
    if (message.type === 'welcome') {
      this.#tries = 0;
      this.changed('open');
    }
    this.heard(message);
  }

  #fail(fault: Fault): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Refused(fault));
    this.#waiting.clear();
  }

  /** Ask for everything, and for what happened since. */
  hello(): void {
    this.#socket?.send(JSON.stringify({ type: 'hello', since: this.since() }));
  }

  ask(wanted: Wanted): Promise<Done> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused({ code: 'unavailable', message: 'not connected' }));
    }
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...wanted, id }));
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
