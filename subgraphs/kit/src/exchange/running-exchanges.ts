import { sql } from 'kysely';
import type { Admission } from '../context/exchanges.types.ts';
import type { Database } from '../database/database.ts';
import { systemClock } from '../primitives/clock.ts';
import { writeTenants } from '../transaction/write-tenant.ts';
import type { Scope } from './covered-rows.ts';
import { timeOf } from './uuid-time.ts';

/** Milliseconds between two renewals of a claim; without any for six seconds, its process counts as dead. */
const renewEvery = 2_000;
/** Milliseconds after which every exchange has ended: the longest deadline of a stream is ten minutes. */
export const longestRun = 15 * 60 * 1_000;

type ExchangeKey = Pick<Admission, 'tenantId' | 'exchangeId'>;

/** An exchange of this process that has no outcome yet. */
interface Running extends ExchangeKey {
  since: number;
  /** Whether there is a claim to be dropped at its end. */
  isRenewed: boolean;
}

/**
 * The exchanges that this process runs. It renews its claim on those that run for long, as that of a repeatable request
 * is renewed: who waits for their outcome learns within seconds that it has died. What is short costs nothing.
 */
export class RunningExchanges {
  readonly #running = new Map<string, Running>();
  #ended: ExchangeKey[] = [];
  #endRenewals: (() => void) | undefined;
  #isRenewing = false;

  constructor(
    private readonly database: Database,
    private readonly clock = systemClock,
  ) {}

  begin({ tenantId, exchangeId }: ExchangeKey): void {
    const since = this.clock.now();
    this.#running.set(keyOf({ tenantId, exchangeId }), { tenantId, exchangeId, since, isRenewed: false });
    this.#endRenewals ??= this.clock.every(renewEvery, () => void this.#renew());
  }

  /** Its outcome is recorded, or it was never admitted. */
  end(exchange: ExchangeKey): void {
    const running = this.#running.get(keyOf(exchange));
    this.#running.delete(keyOf(exchange));
    if (running?.isRenewed) this.#ended.push(running);
  }

  stop(): void {
    this.#endRenewals?.();
    this.#endRenewals = undefined;
  }

  /** What could not be renewed is renewed by the next try. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    for (const running of this.#running.values())
      if (this.clock.now() - running.since > longestRun) this.end(running);
    const ended = this.#ended;
    this.#ended = [];
    await this.#write([...this.#running.values()], ended).catch(() => {
      this.#ended = ended.concat(this.#ended);
    });
    this.#isRenewing = false;
    if (this.#running.size + this.#ended.length === 0) this.stop();
  }

  async #write(running: readonly Running[], ended: readonly ExchangeKey[]): Promise<void> {
    const [first, ...others] = new Set(running.concat(ended as Running[]).map(({ tenantId }) => tenantId));
    if (!first) return;
    for (const one of running) one.isRenewed = true;
    const tenants = [first, ...others].join();
    const renewal = sql`select traffic.renew(${tenants}, ${rowsOf(running)}, ${rowsOf(ended)})`;
    await writeTenants({ database: this.database }, first, renewal);
  }
}

/**
 * Whether the process that runs an exchange without an outcome seems to be dead. Its first renewal comes within two
 * seconds after its admission, and one may be late: who finds it so looks again after some seconds.
 */
export async function isAbandoned({ db, tenantId }: Scope, exchangeId: string): Promise<boolean> {
  const begun = new Date(timeOf(exchangeId));
  const { rows } = await sql<{ isAbandoned: boolean }>`
    select coalesce((select owned_until from traffic.running
        where tenant_id = ${tenantId} and exchange_id = ${exchangeId}),
      ${begun}::timestamptz + interval '6 seconds') < now() as "isAbandoned"`.execute(db);
  return rows[0]?.isAbandoned === true;
}

function keyOf({ tenantId, exchangeId }: ExchangeKey): string {
  return `${tenantId} ${exchangeId}`;
}

function rowsOf(exchanges: readonly ExchangeKey[]): string {
  return JSON.stringify(
    exchanges.map(({ tenantId: tenant_id, exchangeId: exchange_id }) => ({ tenant_id, exchange_id })),
  );
}
