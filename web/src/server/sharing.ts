/** Links for friends: they name an address that another machine can open, where the server knows one. */

import type { ServerInfo } from '../generated/protocol';
import { address, get } from './api';

export interface Shared {
  link: string;
  /** Whether only this machine can open it. */
  onlyHere: boolean;
}

/** Whether a host's name leads nowhere but to the machine that asks. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** The link to a page of this site, as friends should get it. */
export async function shared(path: string): Promise<Shared> {
  const own = address(path);
  if (!isLoopback(new URL(own).hostname)) return { link: own, onlyHere: false };
  const { share } = await get<ServerInfo>('api/server');
  return share ? { link: new URL(path, share).href, onlyHere: false } : { link: own, onlyHere: true };
}
