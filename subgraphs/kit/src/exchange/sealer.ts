import type { SubgraphLog } from '../context/subgraph-log.ts';
import { systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';
import type { ExchangeMetrics, Unsealed } from './exchange-metrics.ts';
import { manyRows, type Sealed, sealRest } from './seal-tenants.ts';
import { takeSealingTurn } from './sealing-turn.ts';
import type { TrafficRow } from './traffic-rows.ts';

/** Milliseconds between two looks at what has to be sealed. */
const tick = 1_000;

/** Milliseconds between two turns, in which all tenants are sealed together whose time has come. */
const betweenTurns = 5_000;

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
 * Has the tenants sealed whose rows this process writes: each when its oldest row is old enough, in the same turn as
 * others, so that a tenant more costs rows and nothing else; or when there are many. The rows of processes that died are left
 * to the task that looks at every tenant.
 */
export class Sealer {
  readonly #written = new Map<string, Written>();
  /** The tenants whose last transaction failed, although it was theirs alone. */
  readonly #alone = new Set<string>();
  #endTicks: (() => void) | undefined;
  #sealing: Promise<void> | undefined;
  #isOver = false;

  /** @param seal seals rows of tenants in one transaction, unless the seal before is younger than `rest` */
  constructor(
    private readonly seal: (
      tenantIds: readonly string[],
      rest: number,
    ) => Promise<ReadonlyMap<string, Sealed>>,
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
      const written = this.#written.get(tenantId) ?? { rows: 0, since, due: turnFor(since) };
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
    const now = this.clock.now();
    const due = new Map<string, number>();
    for (const [tenantId, written] of this.#written) {
      if (written.due > now) continue;
      written.due = turnFor(now);
      due.set(tenantId, written.rows);
    }
    const { done, failed, left } = await takeSealingTurn(due.keys(), {
      seal: (tenantIds) => this.#sealTogether(tenantIds, rest),
      alone: this.#alone,
      isOver: () => this.#isOver,
    });
    for (const tenantId of done) this.#noteDone(tenantId, due.get(tenantId) ?? 0, now);
    for (const { item: tenantId, error: err } of failed) {
      this.log.error({ tenantId, err }, 'The traffic of a tenant could not be sealed.');
      this.#alone.add(tenantId);
    }
    for (const tenantId of failed.map(({ item }) => item).concat(left)) this.#postpone(tenantId, now + pause);
  }

  async #sealTogether(tenantIds: readonly string[], rest: number): Promise<ReadonlyMap<string, Sealed>> {
    const sealed = await this.seal(tenantIds, rest);
    for (const { rows } of sealed.values()) if (rows > 0) this.metrics.sealed(rows);
    for (const tenantId of tenantIds) this.#alone.delete(tenantId);
    return sealed;
  }

  /** Rows may have been written meanwhile. */
  #noteDone(tenantId: string, rows: number, since: number): void {
    const written = this.#written.get(tenantId);
    if (!written) return;
    written.rows -= rows;
    written.since = since;
    if (written.rows === 0) this.#written.delete(tenantId);
  }

  #postpone(tenantId: string, due: number): void {
    const written = this.#written.get(tenantId);
    if (written) written.due = due;
  }

  #unsealed(): Unsealed {
    const all = this.#written.values().toArray();
    const now = this.clock.now();
    const since = all.reduce((least, written) => Math.min(least, written.since), now);
    return { rows: all.reduce((sum, { rows }) => sum + rows, 0), oldest: (now - since) / 1_000 };
  }
}

/** The turn that a row of this time waits for. */
function turnFor(time: number): number {
  return Math.ceil((time + sealRest) / betweenTurns) * betweenTurns;
}
