import pg from 'pg';
import type { Wake } from '../context/ledger-streams.types.ts';
import type { LedgerMetrics } from './ledger-metrics.ts';
import { wakeChannel, wakePayloads } from './wake-channel.ts';

const notify = `select pg_notify('${wakeChannel}', payload) from unnest($1::text[]) as payload`;

/** Kept open, and given up after five seconds without an answer: a new one is opened for what follows. */
const oneConnection: pg.PoolConfig = {
  max: 1,
  idleTimeoutMillis: 0,
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
};

/** What is to be told of a tenant. */
interface WaitingWake {
  actions: Set<Wake['actions'][number]>;
  signals: Set<string>;
}

/**
 * Tells other processes about the commits of this one. A notification begins when the one before has returned
 * and covers everything that was committed meanwhile: PostgreSQL lets only one transaction that notifies
 * commit at a time, in all of its databases. One that fails is not repeated: readers poll, and one that lost
 * its connection reads again by itself.
 */
export class WakeSender {
  private waiting = new Map<string, WaitingWake>();
  private sending: Promise<void> | undefined;
  private readonly connection: pg.Pool;

  constructor(
    url: string,
    private readonly metrics: LedgerMetrics,
  ) {
    this.connection = new pg.Pool({ connectionString: url, ...oneConnection });
    this.connection.on('error', () => undefined);
  }

  send({ tenantId, actions, signals = [] }: Wake): void {
    const known = this.waiting.get(tenantId);
    if (known) this.metrics.wakesMerged.inc();
    const waiting = known ?? { actions: new Set(), signals: new Set() };
    for (const action of actions) waiting.actions.add(action);
    for (const id of signals) waiting.signals.add(id);
    this.waiting.set(tenantId, waiting);
    this.sending ??= this.sendAll();
  }

  /** Sends what is waiting, and disconnects. */
  async stop(): Promise<void> {
    await this.sending;
    await this.connection.end();
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.size > 0) {
      const wakes = [...this.waiting].map(([tenantId, { actions, signals }]) => {
        return { tenantId, actions: [...actions], signals: [...signals] };
      });
      this.waiting = new Map();
      await this.connection.query(notify, [wakes.flatMap(wakePayloads)]).then(
        () => this.metrics.wakesSent.inc(wakes.length),
        () => undefined,
      );
    }
    // There must be no `await` after the check of `waiting`: a `send` in between would start nothing.
    this.sending = undefined;
  }
}
