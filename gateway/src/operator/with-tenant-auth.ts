import type { Context } from '@agg/kit';
import {
  type Configuration,
  publicUrl,
  readConfiguration,
  runningEmbeddedPostgres,
  runtimeOptions,
  startEmbeddedPostgres,
  startRuntime,
} from '@agg/kit/host';
import { platformId } from '@agg/schema';
import { tenantAuth } from '@agg/tenant-auth';

/**
 * Runs work with tenant-auth's own services, beside the running product or alone: with the product's configuration, as
 * the platform, and without doing any of the product's jobs.
 */
export async function withTenantAuth<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const configuration = readConfiguration();
  await using opened = new AsyncDisposableStack();
  const url = await openServer(configuration, opened);
  const options = await runtimeOptions(configuration, url, publicUrl(configuration), terminalLog);
  const runtime = await startRuntime({ ...options, work: false }, [tenantAuth]);
  opened.defer(() => runtime.stop());
  const database = await runtime.openDatabase(tenantAuth);
  opened.defer(() => database.close());
  const context = runtime.platformContext(database, platformId);
  await tenantAuth.prepare?.(context);
  return await work(context);
}

/** The address of the product's database; an embedded one that does not run is started for the duration. */
async function openServer(
  { DATABASE_URL, DATA_DIRECTORY }: Configuration,
  opened: AsyncDisposableStack,
): Promise<string> {
  const running = DATABASE_URL ?? (await runningEmbeddedPostgres(DATA_DIRECTORY));
  if (running) return running;
  const started = await startEmbeddedPostgres({ dataDirectory: DATA_DIRECTORY });
  opened.defer(() => started.stop());
  return started.url;
}

/** What an operator has to know goes to standard error: standard output has what the command prints. */
const terminalLog = {
  info: () => undefined,
  warn: (_members: object, message: string) => void process.stderr.write(`${message}\n`),
  error: (_members: object, message: string) => void process.stderr.write(`${message}\n`),
};
