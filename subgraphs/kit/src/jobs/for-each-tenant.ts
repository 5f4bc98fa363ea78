import { asPlatform, type Context } from '../context/context.ts';
import { labelOf } from './job-failure.ts';

/**
 * Runs a task's work for one tenant after the other, as the platform. Tenants fail independently: the name
 * and code of an error are logged with its tenant, and the other tenants' work is done.
 * @throws Error at the end if any tenant failed, so that the queue runs the task again
 */
export async function forEachTenant(
  context: Context,
  tenantIds: Iterable<string>,
  work: (context: Context, tenantId: string) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  for (const tenantId of tenantIds)
    await work(asPlatform(context, tenantId), tenantId).catch((cause) => {
      failed += 1;
      context.services.log.error({ tenantId, ...labelOf(cause) }, 'A task failed for a tenant.');
    });
  if (failed > 0) throw new Error(`The task failed for ${failed} tenants.`);
}
