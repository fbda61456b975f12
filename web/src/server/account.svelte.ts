/** Who one is at this server: a guest made on the first need, or an account that was kept. */

import type { Account, Session } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { keep, kept } from '../storage';
import { t } from '../words/words.svelte';
import { get, post, Refused } from './api';

const ENTERED = 'kolej.entered';
/** The nickname of those who gave none: everybody reads it in their own language. */
const NAMELESS = 'Guest';

/** What somebody is called. */
export const called = (nickname: string): string => (nickname === NAMELESS ? t('page-home-guest') : nickname);

class Me {
  account = $state<Account | null>(null);

  /** Who one is, or was here before, if anybody. */
  async known(): Promise<Account | null> {
    if (this.account || !kept(ENTERED)) return this.account;
    try {
      this.account = await get<Account>('api/account');
      if (this.account.nickname !== NAMELESS) settings.nickname ||= this.account.nickname;
    } catch (error) {
      if (!signedOut(error)) throw error;
      keep(ENTERED, null);
    }
    return this.account;
  }

  /** Enter, or take the new nickname; the server is asked every time, as one may have been signed out elsewhere. */
  async enter(): Promise<Account> {
    await this.known();
    const nickname = settings.nickname.replace(/\p{C}/gu, '').trim() || NAMELESS;
    return this.hold(await post<Session | Account>('api/enter', { nickname }));
  }

  /** The answer to any way of entering; whoever is signed in already gets the account alone. */
  hold(answer: Session | Account): Account {
    keep(ENTERED, 'yes');
    this.account = 'account' in answer ? answer.account : answer;
    return this.account;
  }

  async leave(): Promise<void> {
    await post('api/account/sign-out').catch((error: unknown) => {
      if (!signedOut(error)) throw error;
    });
    keep(ENTERED, null);
    this.account = null;
  }
}

const signedOut = (error: unknown): boolean => error instanceof Refused && error.fault.code === 'not_signed_in';

export const me = new Me();
