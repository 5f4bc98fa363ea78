import { platformId } from '@agg/schema';
import type { Registry } from 'prom-client';
import type { Context } from '../context/context.ts';
import type { SubgraphLog } from '../context/subgraph-log.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../primitives/clock.ts';
import { readTenant } from '../transaction/read.ts';
import { ExactWriter } from './exact-writer.ts';
import { ExchangeLog } from './exchange-log.ts';
import { ExchangeMetrics } from './exchange-metrics.ts';
import { GroupWriter } from './group-writer.ts';
import { lastTaskEvent, positionOfRow } from './read-exchanges.ts';
import { RunningExchanges } from './running-exchanges.ts';
import { sealTenants } from './seal-tenants.ts';
import { Sealer } from './sealer.ts';
import type { TrafficRow } from './traffic-rows.ts';
import { WriterConnection } from './writer-connection.ts';

/** What the recording of one process needs. */
export interface ExchangesOptions {
  /** Of a role that may become `traffic_writer`. */
  url: string;
  /** For reads. */
  database: Database;
  metrics: Registry;
  /** The context of the platform in a tenant. */
  contextIn(tenantId: string): Context;
  log: SubgraphLog;
  /** Learns why a batch could not be written. */
  databaseFailed?(error: unknown): void;
  /** Set only by tests. */
  clock?: Clock;
}

/** The recording of exchanges in one process. */
export interface Exchanges {
  records: ExchangeLog;
  stop(): Promise<void>;
}

/** Opens no connection before the first row. */
export function openExchanges(options: ExchangesOptions): Exchanges {
  const { url, database, metrics, contextIn, log, clock } = options;
  const own = new ExchangeMetrics(metrics);
  const seal = (tenantIds: readonly string[], rest: number) =>
    sealTenants(contextIn(platformId), tenantIds, rest, clock);
  const sealer = new Sealer(seal, own, log, clock);
  const wrote = (rows: readonly TrafficRow[]): void => {
    own.wrote(rows);
    sealer.wrote(rows);
  };
  const failed = (err: unknown): void => {
    log.error({ err }, 'Traffic could not be recorded.');
    options.databaseFailed?.(err);
  };
  const positionOf = (row: TrafficRow) =>
    readTenant({ database }, row.tenantId, (reader) => positionOfRow(reader, row));
  const connection = new WriterConnection(url, undefined, clock);
  const exact = new ExactWriter(connection, own, { wrote, failed }, positionOf);
  const writer = new GroupWriter(exact, own);
  const lastEventOf = (tenantId: string, taskId: string) =>
    readTenant({ database }, tenantId, (reader) => lastTaskEvent(reader, taskId));
  const running = new RunningExchanges(database, clock);
  const records = new ExchangeLog(writer, lastEventOf, running, clock);
  return {
    records,
    stop: async () => {
      await records.stop();
      await sealer.stop();
    },
  };
}
