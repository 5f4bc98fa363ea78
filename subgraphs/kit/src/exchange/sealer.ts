import type { SubgraphLog } from '../context/subgraph-log.ts';
import { systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';
import type { ExchangeMetrics, Unsealed } from './exchange-metrics.ts';
import { manyRows, type Sealed, sealRest } from './seal-tenant.ts';
import type { TrafficRow } from './traffic-rows.ts';

/** Milliseconds between two looks at what has to be sealed. */
const tick = 1_000;

/** Milliseconds until a tenant is tried again whose sealing has failed. */
const pause = 5_000;

/** Milliseconds that a process which stops spends on sealing. */
const lastMoments = 2_000;

/** What a process has written of a tenant since its last seal; times in milliseconds since its start. */
interface Written {
  rows: number;
  /** When the oldest was written. */
  since: number;
  /** When they are to be sealed. */
  due: number;
}

/**
 * Has the tenants sealed whose rows this process writes: each when its oldest row is old enough, or when there
 * are many. The rows of processes that died are left to the task that looks at every tenant.
 */
export class Sealer {
  readonly #written = new Map<string, Written>();
  #endTicks: (() => void) | undefined;
  #sealing: Promise<void> | undefined;
  #isOver = false;

  /** @param seal seals rows of a tenant, unless the seal before is younger than `rest` */
  constructor(
    private readonly seal: (tenantId: string, rest: number) => Promise<Sealed>,
    private readonly metrics: ExchangeMetrics,
    private readonly log: Pick<SubgraphLog, 'error'>,
    private readonly clock = systemClock,
  ) {
    metrics.countUnsealed(() => this.#unsealed());
  }

  /** Takes note of rows that are durable. */
  wrote(rows: readonly TrafficRow[]): void {
    const since = this.clock.now();
    for (const { tenantId } of rows) {
      const written = this.#written.get(tenantId) ?? { rows: 0, since, due: since + sealRest };
      written.rows += 1;
      if (written.rows % manyRows === 0) written.due = since;
      this.#written.set(tenantId, written);
    }
    this.#endTicks ??= this.clock.every(tick, () => this.#sealDue());
  }

  /** Seals what is left, for a moment: the task that looks at every tenant does the rest. */
  async stop(): Promise<void> {
    this.#endTicks?.();
    const late = () => new Error(`Not all was sealed within ${lastMoments} ms.`);
    await within(lastMoments, () => this.#sealLeft(), late, this.clock).catch((err) =>
      this.log.error({ err }, 'The process ends before its traffic is sealed.'),
    );
    this.#isOver = true;
  }

  #sealDue(): void {
    this.#sealing ??= this.#sealAll(sealRest).finally(() => {
      this.#sealing = undefined;
    });
  }

  async #sealLeft(): Promise<void> {
    await this.#sealing;
    for (const written of this.#written.values()) written.due = 0;
    await this.#sealAll(0);
  }

  async #sealAll(rest: number): Promise<void> {
    for (const [tenantId, written] of this.#written) {
      const now = this.clock.now();
      if (this.#isOver) return;
      if (written.due > now) continue;
      const { rows } = written;
      written.due = now + sealRest;
      const isDone = await this.#sealOne(tenantId, rest).catch((err) => {
        this.log.error({ tenantId, err }, 'The traffic of a tenant could not be sealed.');
        written.due = now + pause;
      });
      if (!isDone) continue;
      // Rows may have been written meanwhile.
      written.rows -= rows;
      written.since = now;
      if (written.rows === 0) this.#written.delete(tenantId);
    }
  }

  /** @returns whether nothing is left of what there was */
  async #sealOne(tenantId: string, rest: number): Promise<boolean> {
    while (!this.#isOver) {
      const { rows, hasMore } = await this.seal(tenantId, rest);
      if (rows > 0) this.metrics.sealed(rows);
      if (rows === 0 || !hasMore) return !hasMore;
    }
    return false;
  }

  #unsealed(): Unsealed {
    const all = this.#written.values().toArray();
    const now = this.clock.now();
    const since = all.reduce((least, written) => Math.min(least, written.since), now);
    return { rows: all.reduce((sum, { rows }) => sum + rows, 0), oldest: (now - since) / 1_000 };
  }
}
