import { systemClock } from '../primitives/clock.ts';
import { WaitingLine } from '../primitives/waiting-line.ts';
import type { DatabaseMetrics } from './database-metrics.ts';

/** The transactions of one tenant. */
interface Turns {
  running: number;
  /** Each begins one waiting transaction; oldest first. */
  readonly waiting: WaitingLine<() => void>;
  /** Milliseconds. */
  lastUsedAt: number;
}

/**
 * The parts of the connections that one tenant may use: while no other tenant is active, and otherwise. With an
 * eighth instead of a twelfth, `unknown-documents` of `npm run bench:abuse` slowed down another tenant four times.
 */
const share = { alone: 1 / 2, besideOthers: 1 / 12 };
/** Connections that a tenant may always use, if they are free. */
const minimum = 3;
/** How long a tenant counts as active after its last transaction, in milliseconds. */
const activeFor = 200;

/**
 * Shares the connections of a process among tenants. One operation may need many transactions, which the pool
 * would all serve before those of other tenants. PostgreSQL also serves each transaction more slowly when more
 * run. The next connection goes to the waiting tenant that uses the fewest.
 */
export class ConnectionTurns {
  readonly #tenants = new Map<string, Turns>();
  #free: number;
  /** Waiting transactions of all tenants. */
  #waiting = 0;
  #prunedAt = 0;

  /**
   * @param connections of the pool
   * @param maxWait for a turn, in milliseconds
   */
  constructor(
    private readonly connections: number,
    private readonly maxWait: number,
    private readonly metrics?: Pick<DatabaseMetrics, 'waited' | 'atOnce'>,
    private readonly clock = systemClock,
  ) {
    this.#free = connections;
  }

  /** How many transactions of all tenants wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs a transaction of the tenant when it is its turn.
   * @throws Error with the code ETIMEDOUT if that takes too long
   */
  async run<T>(tenantId: string, transaction: () => Promise<T>): Promise<T> {
    const turns = this.#turnsOf(tenantId);
    if (this.#free > 0 && turns.waiting.size === 0 && turns.running < this.#most) {
      this.#begin(turns);
      this.metrics?.atOnce('turn');
    } else {
      const wait = this.#wait(turns);
      await (this.metrics?.waited('turn', wait) ?? wait);
    }
    try {
      return await transaction();
    } finally {
      this.#free += 1;
      turns.running -= 1;
      this.#beginNext();
    }
  }

  #turnsOf(tenantId: string): Turns {
    const now = this.clock.now();
    const turns = this.#tenants.get(tenantId) ?? { running: 0, waiting: new WaitingLine(), lastUsedAt: now };
    this.#tenants.set(tenantId, turns);
    turns.lastUsedAt = now;
    return turns;
  }

  /** How many connections one tenant may use now. */
  get #most(): number {
    const now = this.clock.now();
    if (now - this.#prunedAt > activeFor) this.#prune(now);
    const part = this.#tenants.size > 1 ? share.besideOthers : share.alone;
    return Math.max(minimum, Math.ceil(this.connections * part));
  }

  /** Removes the tenants that are not active. */
  #prune(now: number): void {
    this.#prunedAt = now;
    for (const [tenantId, { running, waiting, lastUsedAt }] of this.#tenants)
      if (running === 0 && waiting.size === 0 && now - lastUsedAt > activeFor) this.#tenants.delete(tenantId);
  }

  #begin(turns: Turns): void {
    this.#free -= 1;
    turns.running += 1;
  }

  #wait(turns: Turns): Promise<void> {
    const turn = new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        cancel();
        leave();
        this.#begin(turns);
        resolve();
      };
      const cancel = this.clock.after(this.maxWait, () => {
        leave();
        reject(this.#tookTooLong());
      });
      const leaveLine = turns.waiting.join(begin);
      this.#waiting += 1;
      const leave = (): void => {
        leaveLine();
        this.#waiting -= 1;
      };
    });
    this.#beginNext();
    return turn;
  }

  /** Begins waiting transactions, as many as may run. */
  #beginNext(): void {
    for (let begin = this.#next(); begin; begin = this.#next()) begin();
  }

  /** The oldest waiting transaction of the tenant that uses the fewest connections, if it may run. */
  #next(): (() => void) | undefined {
    if (this.#waiting === 0 || this.#free === 0) return undefined;
    let fewest = this.#most;
    let next: (() => void) | undefined;
    for (const { running, waiting } of this.#tenants.values()) {
      if (waiting.size === 0 || running >= fewest) continue;
      fewest = running;
      next = waiting.first;
    }
    return next;
  }

  #tookTooLong(): Error {
    const message = `A transaction waited ${this.maxWait} ms for a connection of its tenant's share. Raise DATABASE_POOL_SIZE or POOL_WAIT_MS.`;
    return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
  }
}
