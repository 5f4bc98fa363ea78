import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Context } from '@agg/kit';
import { readConfiguration, runtimeOptions, startRuntime, startTemporaryPostgres } from '@agg/kit/host';
import { tenantAuth } from '@agg/tenant-auth';
import pg from 'pg';
import type { Undo } from '../undo.ts';

/** A runtime that records traffic on its own PostgreSQL, in this process. */
export interface Recorder {
  contextIn(tenantId: string): Context;
  /** A connection of the owner, without row-level security. */
  owner: pg.Client;
}

export async function startRecorder(undo: Undo): Promise<Recorder> {
  const postgres = await startTemporaryPostgres();
  undo.later(() => postgres.stop());
  const ENCRYPTION_KEY = randomBytes(32).toString('base64');
  const configuration = readConfiguration({ NODE_ENV: 'test', ENCRYPTION_KEY });
  const options = await runtimeOptions(configuration, postgres.url, '', console);
  const runtime = await startRuntime({ ...options, work: false }, [tenantAuth]);
  undo.later(() => runtime.stop());
  const database = await runtime.openDatabase(tenantAuth);
  undo.later(() => database.close());
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  undo.later(() => owner.end());
  return { contextIn: (tenantId) => runtime.platformContext(database, tenantId), owner };
}

/** Records an exchange from its admission to its outcome. @returns milliseconds */
export async function recordOne({ exchanges, caller, requestId }: Context): Promise<number> {
  const start = performance.now();
  const key = { tenantId: String(caller?.tenantId), exchangeId: randomUUIDv7() };
  await exchanges.admit({
    ...key,
    leg: 'CONSUMER',
    source: { kind: 'AGENT', id: key.tenantId },
    sink: { kind: 'MCP_SERVER', id: key.tenantId },
    protocol: 'MCP',
    method: 'tools/call',
    requestId,
    decision: 'ALLOWED',
    request: { bytes: 1_000, sha256: '0'.repeat(64) },
    startedAt: new Date(),
  });
  await exchanges.settle({ ...key, outcome: 'SUCCEEDED', upstreamStatus: 200, finishedAt: new Date() });
  return performance.now() - start;
}
