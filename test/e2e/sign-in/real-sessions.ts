import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@agg/schema/testing';
import {
  newMember,
  newPassword,
  type Person,
  post,
  refresh,
  signIn,
  statusOf,
  type Tokens,
} from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { usedLongAgo } from '../../kit/used-long-ago.ts';
import { type Act, mailsPerHour } from './sessions-model.ts';

/** The same acts on the product, for one person of an administrator's tenant. */
export class RealSessions {
  private readonly pairs: (Tokens & { session: number })[] = [];
  private sessions = 0;
  private suspended = false;
  private resets = 0;

  private constructor(
    private readonly adminToken: string,
    private readonly person: Person,
  ) {}

  static async of(admin: Person): Promise<RealSessions> {
    const member = await newMember(admin);
    await post('logout', {}, member.accessToken);
    return new RealSessions((await signIn(admin)).accessToken, { ...member });
  }

  /** Which access tokens are valid; polled for at most a second, until the result is as expected. */
  async lives(expected: boolean[]): Promise<boolean[]> {
    const until = Date.now() + 1_000;
    for (;;) {
      const lives = await Promise.all(
        this.pairs.map(async ({ accessToken }) => (await statusOf(accessToken)) === 200),
      );
      if (isDeepStrictEqual(lives, expected) || Date.now() > until) return lives;
    }
  }

  async do(act: Act, pick: number): Promise<boolean> {
    const { id, email, password } = this.person;
    const pair = this.pairs[pick % Math.max(this.pairs.length, 1)];
    if (act === 'login') return this.keep(await post('login', { email, password }), ++this.sessions);
    if (act === 'suspend' || act === 'reactivate') {
      this.suspended = act === 'suspend';
      return (await post(`users/${id}/${act}`, {}, this.adminToken)).status === 200;
    }
    if (act === 'reset') return this.reset();
    if (!pair) return false;
    if (act === 'logout') return (await post('logout', {}, pair.accessToken)).status === 200;
    const newest = this.pairs.findLast(({ session }) => session === pair.session) ?? pair;
    const used = act === 'refresh' ? newest : pair;
    if (act === 'reuse') await usedLongAgo(used.refreshToken);
    return this.keep(await refresh(used.refreshToken), pair.session);
  }

  private keep({ status, json }: { status: number; json: Tokens }, session: number): boolean {
    if (status === 200) this.pairs.push({ ...json, session });
    return status === 200;
  }

  private async reset(): Promise<boolean> {
    const { email } = this.person;
    const seen = (await this.links()).length;
    await post('forgot-password', { email });
    // Where no mail is expected, an unexpected one would be an extra link for the next reset. Whether one is sent is
    // decided by the state of the person when the request is worked off.
    if (this.suspended || ++this.resets > mailsPerHour) {
      await eventually(() => this.isWorkedOff(), 'the request for mail is worked off');
      return false;
    }
    const token = await eventually(async () => (await this.links())[seen], 'the password link arrives');
    this.person.password = newPassword();
    return (await post('reset-password', { token, password: this.person.password })).status === 200;
  }

  /** Whether all requests for mail to the person are. */
  private async isWorkedOff(): Promise<boolean> {
    const requests = await new LedgerReader().query<{ state: string }>(
      `select state from jobs.job where name = 'tenant-auth.account-mail' and data ->> 'email' = $1`,
      [this.person.email.toLowerCase()],
    );
    return requests.length > 0 && requests.every(({ state }) => state === 'completed');
  }

  /** The tokens in the mails so far; other mails have none. */
  private async links(): Promise<string[]> {
    const mails = await shared.inbox.all(this.person.email);
    return mails.map(({ token }) => token).filter((token) => token !== '');
  }
}
