import { networkOf } from '@agg/kit';
import type { Caller, Client } from '@agg/schema';

/** On whose behalf something is executed. */
export interface Asker {
  caller: Pick<Caller, 'tenantId'> | null;
  client?: Pick<Client, 'address'>;
  /** Ends the wait of an asker who has gone. */
  signal?: AbortSignal;
}

/** Over how many operations the cost is averaged. */
const weight = 8;
/** How much longer the shortest is taken for with each operation. */
const forgetting = 1.05;
/** Milliseconds. */
const longestRest = 250;

/** To whom executed operations are counted: a tenant, or a network address without a known caller. */
export class Holder {
  running = 0;
  /** When it asked last, in milliseconds of the pulse. */
  askedAt = 0;
  /** What one of its operations takes, on average, in milliseconds. */
  cost = 1;
  /** What the shortest of the last ones took, which did not have to wait for those of others. */
  shortest = Number.POSITIVE_INFINITY;
  #restsUntil = 0;

  /** @param most operations that it may have under way; less than one: it rests after each, so that it works so much of the time */
  constructor(public most: number) {}

  /** Whether it may have one more under way. */
  get fits(): boolean {
    if (this.running === 0) return this.#restsUntil === 0 || performance.now() >= this.#restsUntil;
    return this.running < this.most;
  }

  /** An operation has ended, which took so many milliseconds. */
  ended(milliseconds: number): void {
    this.running -= 1;
    this.cost += (milliseconds - this.cost) / weight;
    this.shortest = Math.min(milliseconds, this.shortest * forgetting);
    const rest = this.most < 1 ? milliseconds * (1 / this.most - 1) : 0;
    this.#restsUntil = rest && performance.now() + Math.min(rest, longestRest);
  }
}

/** What a holder is known by: its tenant, else its network. The platform itself has a name of its own. */
export function holderKey({ caller, client }: Asker): string {
  if (caller) return caller.tenantId;
  return client ? networkOf(client.address) : 'platform';
}
