import type { EventAction } from '@agg/schema';
import pg from 'pg';
import { runtimeRole } from '../database/roles.ts';
import { systemClock } from '../primitives/clock.ts';

/** Milliseconds to connect, and to answer. */
const timeout = 1_000;

/** A tenant, and how far its chain is known. */
export interface KnownHead {
  readonly tenantId: string;
  /** The number of the last entry; `null`: unknown. */
  readonly seq: number | null;
}

/** A chain that has another last entry than the known one. */
export interface MovedHead {
  /** The number of its last entry; 0 for an empty chain. */
  seq: number;
  /**
   * The events of the entries after the known one, each once; none where no entry was known. `undefined`: any event,
   * because there are too many entries to read.
   */
  actions: EventAction[] | undefined;
}

/** The answer to one query. */
interface HeadsAnswer {
  /** When the query began, by the monotonic clock: it has seen every commit before. */
  askedAt: number;
  /** The heads that have moved; the others are as they were known. */
  moved: ReadonlyMap<KnownHead, MovedHead>;
}

/**
 * Reads how far the chains of many tenants have grown, in one query. It has a connection of its own with a short
 * timeout, so it needs no turn in the pool, and does not wait for a database that no longer answers.
 */
export class LedgerHeads {
  private client: pg.Client | undefined;

  /** @param url of a role that may become the runtime role */
  constructor(
    private readonly url: string,
    private readonly clock = systemClock,
  ) {}

  /**
   * One call at a time.
   * @throws Error where the database does not answer within a second; the next call connects again
   */
  async movedSince(known: readonly KnownHead[]): Promise<HeadsAnswer> {
    try {
      const client = await this.connected();
      const askedAt = this.clock.now();
      const values = [known.map(({ tenantId }) => tenantId), known.map(({ seq }) => seq)];
      const { rows } = await client.query<HeadRow>('select * from ledger.heads($1, $2)', values);
      return { askedAt, moved: new Map(rows.map((row) => [headAt(known, row), movedHead(row)])) };
    } catch (error) {
      // Not awaited: the end of a connection to a database that does not answer may take as long as the answer.
      void this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'snapshots',
      options: `-c role=${runtimeRole} -c statement_timeout=${timeout}`,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    // Set before connecting, so that stopping also ends an attempt that is under way.
    this.client = client;
    await client.connect();
    return client;
  }
}

/** A row of `ledger.heads`; PostgreSQL's bigint arrives as text. */
interface HeadRow {
  /** The position among the tenants that were asked for, from 1. */
  place: string;
  seq: string;
  actions: EventAction[] | null;
}

function headAt(known: readonly KnownHead[], { place }: HeadRow): KnownHead {
  return known[Number(place) - 1] as KnownHead;
}

function movedHead({ seq, actions }: HeadRow): MovedHead {
  return { seq: Number(seq), actions: actions ?? undefined };
}
