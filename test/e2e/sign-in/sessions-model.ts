/** The steps of a sequence. */
export const acts = [
  'login',
  'refresh',
  'race',
  'reuse',
  'logout',
  'reset',
  'suspend',
  'reactivate',
] as const;
export type Act = (typeof acts)[number];

/** The most mails that the product sends to one person per hour. */
export const mailsPerHour = 5;

/** The expected state: sessions, alive or ended, and the token pairs of each. */
export class ModelOfSessions {
  private suspended = false;
  private resets = 0;
  private readonly sessions: { alive: boolean }[] = [];
  private readonly pairs: { session: { alive: boolean }; used: boolean }[] = [];

  get lives(): boolean[] {
    return this.pairs.map(({ session }) => session.alive && !this.suspended);
  }

  /** @returns whether the product should accept it */
  do(act: Act, pick: number): boolean {
    const pair = this.pairs[pick % Math.max(this.pairs.length, 1)];
    if (act === 'login') return !this.suspended && this.add({ alive: true }, true);
    if (act === 'suspend') return this.suspend();
    if (act === 'reactivate') return this.reactivate();
    if (act === 'reset') return this.reset();
    if (!pair) return false;
    if (act === 'logout') return this.end(pair.session);
    if (act === 'race') return this.race(pair);
    return act === 'reuse' ? this.reuse(pair) : this.refresh(this.newestOf(pair));
  }

  private add(session: { alive: boolean }, isNew = false): boolean {
    if (isNew) this.sessions.push(session);
    this.pairs.push({ session, used: false });
    return true;
  }

  /** An honest client uses the newest pair of a session, whichever pair was picked. */
  private newestOf({ session }: { session: object }) {
    return this.pairs.findLast((pair) => pair.session === session) as (typeof this.pairs)[number];
  }

  private refresh(pair: { session: { alive: boolean }; used: boolean }): boolean {
    if (!pair.session.alive) return false;
    pair.used = true;
    return this.add(pair.session);
  }

  /** Used again within the ten seconds, a pair is refused and ends nothing. */
  private race(pair: { session: { alive: boolean }; used: boolean }): boolean {
    return !pair.used && this.refresh(pair);
  }

  /** The pair may also be the newest one: then this is an honest use. */
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

  /** Suspended people get no mail, and nobody gets more than five per hour. */
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
