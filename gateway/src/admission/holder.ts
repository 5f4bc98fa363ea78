import { networkOf } from '@agg/kit';
import type { Caller, Client } from '@agg/schema';

/** On whose behalf something is executed. */
export interface Asker {
  caller: Pick<Caller, 'tenantId'> | null;
  client?: Pick<Client, 'address'>;
  /** Ends the wait of an asker who has gone. */
  signal?: AbortSignal;
}

/** Over how many milliseconds of work the cost is averaged. */
const window = 100;
/** What any operation costs, and how much more for each character of its answer, in milliseconds. */
const price = { operation: 1, character: 1e-4 };
/** Milliseconds. */
const longestRest = 250;

/** To whom executed operations are counted: a tenant, or a network address without a known caller. */
export class Holder {
  running = 0;
  /** When it asked last, in milliseconds of the pulse. */
  askedAt = 0;
  /**
   * Milliseconds of the event loop that one of its operations costs, weighted by that cost, so that a few long ones
   * count beside many short ones. It is an estimate, because Node cannot measure it. The time that operations took is no
   * measure: it grows with the load of others.
   */
  cost = price.operation;
  #restsUntil = 0;

  /** @param most operations that it may have under way; less than one: it rests after each, so that it works so much of the time */
  constructor(public most: number) {}

  /** Whether it may have one more under way. */
  get fits(): boolean {
    if (this.running === 0) return this.#restsUntil === 0 || performance.now() >= this.#restsUntil;
    return this.running < this.most;
  }

  /** Does the work of one of its operations, and counts what that cost. */
  async work<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    let cost = price.operation;
    try {
      const working = work();
      cost += performance.now() - began;
      const result = await working;
      cost += price.character * charactersOf(result);
      return result;
    } finally {
      this.#ended(performance.now() - began, cost);
    }
  }

  /** @param took milliseconds from its beginning to its end @param cost milliseconds of the event loop */
  #ended(took: number, cost: number): void {
    this.running -= 1;
    this.cost += (cost - this.cost) * (1 - Math.exp(-cost / window));
    const rest = this.most < 1 ? took * (1 / this.most - 1) : 0;
    this.#restsUntil = rest && performance.now() + Math.min(rest, longestRest);
  }
}

/** How long an answer is that has been written already. */
function charactersOf(result: unknown): number {
  const { body, dataText = body } = (result ?? {}) as { body?: string; dataText?: string };
  return dataText?.length ?? 0;
}

/** What a holder is known by: its tenant, else its network. The platform itself has a name of its own. */
export function holderKey({ caller, client }: Asker): string {
  if (caller) return caller.tenantId;
  return client ? networkOf(client.address) : 'platform';
}
