import { isDeepStrictEqual } from 'node:util';
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
import { eventually } from '../../kit/eventually.ts';
import { shared } from '../../kit/shared-stack.ts';

/** What a sequence is made of. */
export const acts = ['login', 'refresh', 'reuse', 'logout', 'reset', 'suspend', 'reactivate'] as const;
export type Act = (typeof acts)[number];

/** How many mails the product sends to one person in an hour. */
const mailsPerHour = 5;

/** What should be: sessions that live or do not, and pairs of tokens that belong to them. */
export class ModelOfSessions {
  private suspended = false;
  private resets = 0;
  private readonly sessions: { alive: boolean }[] = [];
  private readonly pairs: { session: { alive: boolean }; used: boolean }[] = [];

  get lives(): boolean[] {
    return this.pairs.map(({ session }) => session.alive && !this.suspended);
  }

  /** @returns whether the system should say yes */
  do(act: Act, pick: number): boolean {
    const pair = this.pairs[pick % Math.max(this.pairs.length, 1)];
    if (act === 'login') return !this.suspended && this.add({ alive: true }, true);
    if (act === 'suspend') return this.suspend();
    if (act === 'reactivate') return this.reactivate();
    if (act === 'reset') return this.reset();
    if (!pair) return false;
    if (act === 'logout') return this.end(pair.session);
    return act === 'reuse' ? this.reuse(pair) : this.refresh(this.newestOf(pair));
  }

  private add(session: { alive: boolean }, isNew = false): boolean {
    if (isNew) this.sessions.push(session);
    this.pairs.push({ session, used: false });
    return true;
  }

  /** Whichever pair of a session was picked, its newest one is what an honest client holds. */
  private newestOf({ session }: { session: object }) {
    return this.pairs.findLast((pair) => pair.session === session) as (typeof this.pairs)[number];
  }

  private refresh(pair: { session: { alive: boolean }; used: boolean }): boolean {
    if (!pair.session.alive) return false;
    pair.used = true;
    return this.add(pair.session);
  }

  /** A pair may be the newest one, too: then it is an honest use. */
  private reuse(pair: { session: { alive: boolean }; used: boolean }): boolean {
    if (!pair.used) return this.refresh(pair);
    pair.session.alive = false;
    return false;
  }

  private end(session: { alive: boolean }): boolean {
    if (!session.alive) return false;
    session.alive = false;
    return true;
  }

  private endAll(): boolean {
    for (const session of this.sessions) session.alive = false;
    return true;
  }

  /** Somebody suspended gets no mail, and nobody more than five in an hour. */
  private reset(): boolean {
    return !this.suspended && ++this.resets <= mailsPerHour && this.endAll();
  }

  private suspend(): boolean {
    this.suspended = true;
    return this.endAll();
  }

  private reactivate(): boolean {
    this.suspended = false;
    return true;
  }
}

/** The same against the product, for one person of an administrator's tenant. */
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

  /** Which access tokens live; asked for at most a second, until it is what should be. */
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
    const used = act === 'reuse' ? pair : newest;
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
    // Where no mail is to come, there is nothing to wait for; one that came would be a link too many for the next reset.
    if (this.suspended || ++this.resets > mailsPerHour) return false;
    const token = await eventually(async () => (await this.links())[seen], 'a link comes to set a password');
    this.person.password = newPassword();
    return (await post('reset-password', { token, password: this.person.password })).status === 200;
  }

  /** The tokens that came so far; other mails only tell. */
  private async links(): Promise<string[]> {
    const mails = await shared.inbox.all(this.person.email);
    return mails.map(({ token }) => token).filter((token) => token !== '');
  }
}
