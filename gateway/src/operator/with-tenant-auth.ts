import type { Context } from '@agg/kit';
import { type Configuration, publicUrl, runtimeOptions, startRuntime } from '@agg/kit/host';
import { platformId } from '@agg/schema';
import { tenantAuth } from '@agg/tenant-auth';
import { operatorConfiguration } from './operator-configuration.ts';
import { terminalLog } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/**
 * Runs work with tenant-auth's own services, beside the running product or alone: with the product's configuration, as
 * the platform, and without doing any of the product's jobs.
 */
export async function withTenantAuth<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const configuration = operatorConfiguration();
  return withDatabase(configuration, (url) => withRuntime(configuration, url, work));
}

async function withRuntime<T>(
  configuration: Configuration,
  url: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const options = await runtimeOptions(configuration, url, publicUrl(configuration), terminalLog);
  const runtime = await startRuntime({ ...options, work: false }, [tenantAuth]);
  opened.defer(() => runtime.stop());
  const database = await runtime.openDatabase(tenantAuth);
  opened.defer(() => database.close());
  const context = runtime.platformContext(database, platformId);
  await tenantAuth.prepare?.(context);
  return await work(context);
}
