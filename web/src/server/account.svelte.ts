/** Who one is at this server: a guest made on the first need, or an account that was kept. */

import type { Account, Session } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { t } from '../words/words.svelte';
import { get, post, Refused } from './api';

const ENTERED = 'kolej.entered';

class Me {
  account = $state<Account | null>(null);
  /** Done when it is known who one was here before. */
  readonly ready: Promise<void> = this.#remember();

  /** Who one was here before, if anybody. */
  async #remember(): Promise<void> {
    if (!localStorage.getItem(ENTERED)) return;
    try {
      this.account = await get<Account>('api/account');
      settings.nickname ||= this.account.nickname;
    } catch (error) {
      if (error instanceof Refused && error.fault.code === 'not_signed_in') localStorage.removeItem(ENTERED);
    }
  }

  /** Enter, or take the new nickname. */
  async enter(): Promise<Account> {
    await this.ready;
    const nickname = settings.nickname.trim() || t('home.guest');
    if (this.account?.nickname === nickname) return this.account;
    return this.hold(await post<Session>('api/enter', { nickname }));
  }

  /** The answer to any way of entering. */
  hold(session: Session): Account {
    localStorage.setItem(ENTERED, 'yes');
    this.account = session.account;
    return session.account;
  }

  async leave(): Promise<void> {
    await post('api/account/sign-out');
    localStorage.removeItem(ENTERED);
    this.account = null;
  }
}

export const me = new Me();
