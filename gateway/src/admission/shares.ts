import { BoundedMap, networkOf } from '@agg/kit';
import type { Caller, Client } from '@agg/schema';

/** How many requests, sockets or streams may be open at a time. */
export interface ShareLimits {
  /** In this process. */
  total: number;
  /** From one network address (a /64 for IPv6), which many people can share; fewer than the total. */
  address: number;
  /** From one network address without a known caller. */
  unknown: number;
  /** Of one tenant. */
  tenant: number;
  /** Of one caller. */
  caller: number;
}

/** The limit that is reached. */
export type Bound = keyof ShareLimits;

/** The client and caller that a share counts for. */
export interface ShareOwner {
  client: Pick<Client, 'address'>;
  caller: Pick<Caller, 'id' | 'tenantId'> | null;
}

/** One open request, socket or stream. */
export interface Share {
  /**
   * Counts it for its caller once that is known.
   * @returns the bound that refuses it, if any; it is then counted as before
   */
  belongTo(caller: ShareOwner['caller']): Bound | undefined;
  /** Releases it; further calls do nothing. */
  release(): void;
}

/** Counts what is open by address, tenant and caller, so that none of them can use up the total. */
export class Shares {
  readonly #held = new Map<string, number>();

  constructor(private readonly limits: ShareLimits) {}

  /** How many are open. */
  get size(): number {
    return this.#held.get(total) ?? 0;
  }

  /**
   * @param amount its weight
   * @returns a share, or the bound that refuses it
   */
  take(owner: ShareOwner, amount = 1): Share | Bound {
    let counted = countersOf(owner);
    const full = this.#full(counted, amount);
    if (full) return full;
    this.#count(counted, amount);
    return {
      belongTo: (caller) => {
        const others = countersOf({ ...owner, caller });
        this.#count(counted, -amount);
        const refused = this.#full(others, amount);
        if (!refused) counted = others;
        this.#count(counted, amount);
        return refused;
      },
      release: () => {
        this.#count(counted, -amount);
        counted = [];
      },
    };
  }

  #full(counters: readonly Counter[], amount: number): Bound | undefined {
    return counters.find(({ bound, key }) => (this.#held.get(key) ?? 0) + amount > this.limits[bound])?.bound;
  }

  #count(counters: readonly Counter[], change: number): void {
    for (const { key } of counters) {
      const held = (this.#held.get(key) ?? 0) + change;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}

type Counter = { bound: Bound; key: string };

const total = 'total';

/** Counters by client address, cached because every request needs them. */
const ofAddresses = new BoundedMap<string, { known: Counter[]; unknown: Counter[] }>(10_000);

function countersOf({ client: { address }, caller }: ShareOwner): readonly Counter[] {
  const counters = ofAddresses.get(address) ?? countersFrom(address);
  if (!caller) return counters.unknown;
  return counters.known.concat(
    { bound: 'tenant', key: `tenant ${caller.tenantId}` },
    { bound: 'caller', key: `caller ${caller.id}` },
  );
}

function countersFrom(address: string) {
  const network = networkOf(address);
  const known: Counter[] = [
    { bound: 'total', key: total },
    { bound: 'address', key: `address ${network}` },
  ];
  const counters = { known, unknown: known.concat({ bound: 'unknown', key: `unknown ${network}` }) };
  ofAddresses.set(address, counters);
  return counters;
}
