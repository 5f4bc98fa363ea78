import { systemClock } from '@agg/kit';

/** Milliseconds between two additions to the sums of a tenant. */
const pause = 1_000;
/** What may wait of one tenant; more is left out. */
export const mostWaiting = 10_000;

/** Adds to the sums of tenants, for each of them once a second. What waits is lost with a process that is killed. */
export class SumWriter<Summand extends { tenantId: string }> {
  readonly #waiting = new Map<string, Summand[]>();

  /** @param add adds to the sums of one tenant, in a transaction */
  constructor(
    private readonly add: (tenantId: string, summands: readonly Summand[]) => Promise<void>,
    private readonly clock = systemClock,
  ) {}

  /** Never throws. */
  count(summand: Summand): void {
    const { tenantId } = summand;
    const waiting = this.#waiting.get(tenantId) ?? this.#open(tenantId);
    if (waiting.length < mostWaiting) waiting.push(summand);
  }

  /** Adds what waits, if the database takes it. */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#waiting, ([tenantId, waiting]) => this.#write(tenantId, waiting)));
  }

  #open(tenantId: string): Summand[] {
    const waiting: Summand[] = [];
    this.#waiting.set(tenantId, waiting);
    this.clock.after(pause, () => void this.#write(tenantId, waiting));
    return waiting;
  }

  async #write(tenantId: string, summands: readonly Summand[]): Promise<void> {
    if (this.#waiting.get(tenantId) !== summands) return;
    this.#waiting.delete(tenantId);
    try {
      await this.add(tenantId, summands);
    } catch {
      for (const summand of summands) this.count(summand);
    }
  }
}
