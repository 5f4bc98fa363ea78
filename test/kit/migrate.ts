import { randomBytes } from 'node:crypto';
import { readConfiguration, runtimeOptions, startRuntime } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import type { TestDatabase } from './database.ts';

export type Definition = (typeof subgraphs)[number];

/** Migrates a database, as a process of the product does when it starts. It has no encryption key afterwards. */
export async function migrate(
  { url, query }: TestDatabase,
  definitions: readonly Definition[] = subgraphs,
): Promise<void> {
  const environment = { NODE_ENV: 'test', ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  const log = { info() {}, warn() {}, error() {} };
  const options = await runtimeOptions(readConfiguration(environment), url, 'http://localhost', log);
  const runtime = await startRuntime({ ...options, work: false }, definitions);
  await runtime.stop();
  await query('delete from secrets.key');
}
