/** Requests to the server: JSON in, JSON out, a refusal is thrown with its code. */

import type { Fault } from '../generated/protocol';

export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** Milliseconds after which an answer will not come. */
const PATIENCE = 30_000;

/** An address of this site, wherever it is served. */
export const address = (path: string): string => new URL(path, document.baseURI).href;

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE) };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  let told: unknown;
  try {
    answer = await fetch(address(path), request);
    told = answer.status === 204 ? undefined : await answer.json();
  } catch {
    throw new Refused({ code: 'unavailable', message: 'the server does not answer' });
  }
  if (answer.ok) return told as T;
  throw new Refused((told as { error?: Fault } | null)?.error ?? { code: 'internal', message: answer.statusText });
}

/** A text that the server sends as it is. */
export async function text(path: string): Promise<string> {
  const answer = await fetch(address(path), { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE) });
  if (answer.ok) return answer.text();
  const told = (await answer.json().catch(() => null)) as { error?: Fault } | null;
  throw new Refused(told?.error ?? { code: 'internal', message: answer.statusText });
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>('POST', path, body);

/** Random digits of one's own for the seed of a game. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
