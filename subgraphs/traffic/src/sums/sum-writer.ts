import { inHalves, systemClock } from '@agg/kit';
import type { QueryExecutorProvider } from 'kysely';
import type { AddSums } from './define-sums.ts';

/** Milliseconds between two turns. */
const pause = 1_000;
/** What may wait of one tenant for one table; more is left out. */
export const mostWaiting = 10_000;
/** What one transaction writes; one tenant may have more summands. */
export const mostTogether = { tenants: 200, summands: 20_000 };
/** Transactions of one turn that may fail: the rest waits for the next turn. */
export const mostFailures = 20;

/** What adds to each of several tables, by a name. They are written in this order, in every process. */
type Tables<T> = { [Name in keyof T]: AddSums<never> };
type SummandOf<Add> = Add extends AddSums<infer Summand> ? Summand : never;
/** Runs statements in a transaction that may write rows of these tenants. */
type InTransaction = (
  tenantIds: readonly string[],
  work: (db: QueryExecutorProvider) => Promise<void>,
) => Promise<void>;

/** What waits of one tenant, by the name of its table. */
interface Waiting<T> {
  tenantId: string;
  summands: Map<keyof T, unknown[]>;
}

/**
 * Adds to sums once a second: those of all tenants in one transaction, with one statement for each table, so that a
 * tenant more costs rows and nothing else. Where that fails, halves find out whose part is to blame: it is written alone
 * until it succeeds. What waits is lost with a process that is killed, and nothing is added twice.
 */
export class SumWriter<T extends Tables<T>> {
  #waiting = new Map<string, Waiting<T>>();
  /** The tenants whose last transaction failed, although it was theirs alone. */
  readonly #alone = new Set<string>();
  #turn: Promise<void> | undefined;
  #isDue = false;

  constructor(
    private readonly tables: T,
    private readonly inTransaction: InTransaction,
    private readonly clock = systemClock,
  ) {}

  /** Never throws. */
  count<Name extends keyof T>(name: Name, summand: SummandOf<T[Name]> & { tenantId: string }): void {
    this.#wait(summand.tenantId, name, [summand]);
    this.#comeAgain();
  }

  /** Adds what waits, if the database takes it. */
  stop(): Promise<void> {
    return this.#write();
  }

  #wait(tenantId: string, name: keyof T, summands: readonly unknown[]): void {
    const ofTenant = this.#waiting.get(tenantId) ?? { tenantId, summands: new Map() };
    this.#waiting.set(tenantId, ofTenant);
    const waiting = ofTenant.summands.get(name) ?? [];
    ofTenant.summands.set(name, waiting);
    for (const summand of summands) if (waiting.length < mostWaiting) waiting.push(summand);
  }

  /** One turn after the other. What comes meanwhile waits for the next one. */
  async #write(): Promise<void> {
    await this.#turn;
    this.#turn ??= this.#takeTurn().finally(() => {
      this.#turn = undefined;
    });
    await this.#turn;
  }

  async #takeTurn(): Promise<void> {
    this.#isDue = false;
    const all = [...this.#waiting.values()];
    this.#waiting = new Map();
    const { alone = [], together = [] } = Object.groupBy(all, ({ tenantId }) =>
      this.#alone.has(tenantId) ? 'alone' : 'together',
    );
    const batches = batchesOf(together).concat(alone.map((one) => [one]));
    const { failed, left } = await inHalves(batches, (batch) => this.#add(batch), mostFailures);
    for (const { item } of failed) this.#alone.add(item.tenantId);
    this.#putBack(failed.map(({ item }) => item).concat(left));
  }

  async #add(batch: readonly Waiting<T>[]): Promise<void> {
    let isAdded = false;
    const add = async (db: QueryExecutorProvider) => {
      await this.#addAll(db, batch);
      isAdded = true;
    };
    try {
      await this.inTransaction(
        batch.map(({ tenantId }) => tenantId),
        add,
      );
      for (const { tenantId } of batch) this.#alone.delete(tenantId);
    } catch (error) {
      // The commit has failed, or only its answer was lost: what may be there is not added again.
      if (!isAdded) throw error;
    }
  }

  async #addAll(db: QueryExecutorProvider, batch: readonly Waiting<T>[]): Promise<void> {
    for (const name of Object.keys(this.tables) as (keyof T)[]) {
      const summands = batch.flatMap((waiting) => waiting.summands.get(name) ?? []);
      if (summands.length > 0) await this.tables[name](db, summands as never[]);
    }
  }

  #putBack(batch: readonly Waiting<T>[]): void {
    for (const { tenantId, summands } of batch)
      for (const [name, ofName] of summands) this.#wait(tenantId, name, ofName);
    if (batch.length > 0) this.#comeAgain();
  }

  /** Has the next turn taken, unless that is so already. */
  #comeAgain(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.clock.after(pause, () => void this.#write());
  }
}

/** What waits of tenants in parts, each for one transaction. */
function batchesOf<T>(all: readonly Waiting<T>[]): Waiting<T>[][] {
  const batches: Waiting<T>[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const waiting of all) {
    const own = waiting.summands.values().reduce((sum, { length }) => sum + length, 0);
    const batch = batches.at(-1);
    if (batch && batch.length < mostTogether.tenants && size + own <= mostTogether.summands) {
      batch.push(waiting);
      size += own;
    } else {
      batches.push([waiting]);
      size = own;
    }
  }
  return batches;
}
