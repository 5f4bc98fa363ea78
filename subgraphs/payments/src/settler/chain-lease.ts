import { randomUUID } from 'node:crypto';
import { type Context, type Reader, systemClock, writeTenant } from '@agg/kit';
import { platformId } from '@agg/schema';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { sql } from 'kysely';

/** Which process settles on a chain. It belongs to the platform. */
@Entity({ schema: 'payments' })
export class Lease {
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  chainId: number;

  @Property({ type: 'uuid' })
  holder: string;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;
}

/** Seconds after which another process takes over from one that no longer renews. */
const leaseSeconds = 3;

/** In milliseconds. */
const second = 1_000;

/**
 * The right of one process to settle on a chain. A process that was stopped for longer than it lasts loses it to the next one
 * that wants it: its writes are refused, because each is made with the lease locked.
 */
export class ChainLease {
  readonly #holder = randomUUID();

  constructor(
    private readonly context: Context,
    private readonly chainId: number,
    private readonly clock = systemClock,
  ) {}

  /** Takes or renews the lease. @returns whether this process has it now */
  async take(): Promise<boolean> {
    const expiry = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
    const { rows } = await this.#platform(({ db }) =>
      sql`insert into payments.lease as held (chain_id, holder, expires_at)
        values (${this.chainId}, ${this.#holder}, ${expiry})
        on conflict (chain_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where held.holder = excluded.holder or held.expires_at < clock_timestamp()
        returning holder`.execute(db),
    );
    return rows.length > 0;
  }

  /** Renews it each second until some work ends, however long the chain takes for its answers. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const stop = this.clock.every(second, () => void this.take().catch(() => false));
    try {
      return await work();
    } finally {
      stop();
    }
  }

  /** Lets another process take it at once. */
  async release(): Promise<void> {
    await this.#platform(({ db }) =>
      sql`delete from payments.lease where chain_id = ${this.chainId} and holder = ${this.#holder}`.execute(
        db,
      ),
    );
  }

  /**
   * Writes settlements. Until the transaction ends, no other process can take the lease.
   * @throws LeaseLost where another process has it
   */
  write<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.#platform(async (reader) => {
      const { rows } = await sql`select from payments.lease
        where chain_id = ${this.chainId} and holder = ${this.#holder}
        for share`.execute(reader.db);
      if (rows.length === 0) throw new LeaseLost();
      return work(reader);
    });
  }

  #platform<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return writeTenant(this.context, platformId, work);
  }
}

/** Another process settles on the chain by now. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process settles on this chain by now.');
  }
}
