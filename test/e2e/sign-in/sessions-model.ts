/** What a sequence is made of. */
export const acts = ['login', 'refresh', 'reuse', 'logout', 'reset', 'suspend', 'reactivate'] as const;
export type Act = (typeof acts)[number];

/** How many mails the product sends to one person in an hour. */
export const mailsPerHour = 5;

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
