import { type Clock, networkOf } from '@agg/kit';
import type { Caller, Client } from '@agg/schema';

/** The caller or client on whose behalf something is executed. */
export interface Requester {
  caller: Pick<Caller, 'tenantId'> | null;
  client?: Pick<Client, 'address'>;
  /** Ends the wait when the client has disconnected. */
  signal?: AbortSignal;
}

/** The cost is averaged over this many milliseconds of work. */
const window = 100;
/** The cost of any operation, and of each character of its answer, in milliseconds. */
const price = { operation: 0.5, character: 1e-4 };
/** The cost of an ordinary operation, in milliseconds. Cheaper ones do not make it a long one. */
export const ordinaryCost = 1.5;
/** Milliseconds. */
export const longestRest = 250;

/** The operations of one tenant, or of one network address without a known caller: one flow of fair queuing. */
export class Flow {
  running = 0;
  /** The time of its last request, in milliseconds of the event loop's clock. */
  requestedAt = 0;
  /**
   * Event loop time of one of its operations in milliseconds, weighted by that cost, so that a few long ones
   * count beside many short ones. An estimate, because Node cannot measure it. The duration of the operations
   * is not used: it grows with the load of other flows.
   */
  cost = price.operation;
  #restsUntil = 0;
  /** Milliseconds that were charged since an operation ended last. */
  #charged = 0;

  /**
   * @param limit operations that run at a time; below one: it rests after each operation, so that it
   *   works only this part of the time
   */
  constructor(
    public limit: number,
    private readonly clock: Clock,
  ) {}

  /** Whether it may run one more operation. */
  get fits(): boolean {
    if (this.running === 0) return this.#restsUntil === 0 || this.clock.now() >= this.#restsUntil;
    return this.running < this.limit;
  }

  /** Runs one operation and records its cost. */
  async work<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = this.clock.now();
    let cost = price.operation;
    try {
      const working = work();
      cost += this.clock.now() - began;
      const result = await working;
      cost += price.character * charactersOf(result);
      return result;
    } finally {
      this.#ended(this.clock.now() - began, cost);
    }
  }

  /**
   * Adds a part of a running operation to the cost of the one that ends next. Without a running operation,
   * it belongs to an event of a stream, and nothing is added.
   */
  charge(milliseconds: number): void {
    if (this.running > 0) this.#charged += milliseconds;
  }

  /**
   * @param took milliseconds from start to end
   * @param cost milliseconds of the event loop
   */
  #ended(took: number, cost: number): void {
    this.running -= 1;
    const whole = cost + this.#charged;
    this.#charged = 0;
    this.cost += (whole - this.cost) * (1 - Math.exp(-whole / window));
    const rest = this.limit < 1 ? took * (1 / this.limit - 1) : 0;
    this.#restsUntil = rest && this.clock.now() + Math.min(rest, longestRest);
  }
}

/** The length of an answer that is already written. */
function charactersOf(result: unknown): number {
  const { body, dataText = body } = (result ?? {}) as { body?: string; dataText?: string };
  return dataText?.length ?? 0;
}

/** The key of a flow: its tenant, or else its network. The platform itself has its own key. */
export function flowKey({ caller, client }: Requester): string {
  if (caller) return caller.tenantId;
  return client ? networkOf(client.address) : 'platform';
}
