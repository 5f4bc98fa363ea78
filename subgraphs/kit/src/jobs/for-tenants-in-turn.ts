import type { Context } from '../context/context.ts';
import { systemClock } from '../primitives/clock.ts';
import { forEachTenant } from './for-each-tenant.ts';

/** Limits of one run of a task. */
interface RunLimits {
  /** Tenants at a time. */
  tenants: number;
  /** Milliseconds after which no further tenant begins: then the next run does. */
  runMs: number;
}

/**
 * Runs a task's work, which may have to wait for others, for several tenants at a time, as `forEachTenant` does. It begins
 * with any of them: where the time does not suffice, each has its turn in one of the next runs.
 * @throws Error at the end if any tenant failed
 */
export async function forTenantsInTurn(
  context: Context,
  tenantIds: readonly string[],
  { tenants, runMs }: RunLimits,
  work: (context: Context, tenantId: string) => Promise<unknown>,
  clock = systemClock,
): Promise<void> {
  const waiting = fromAnyOf(tenantIds).values();
  const endsAt = clock.now() + runMs;
  const workInTime = async (inTenant: Context, tenantId: string): Promise<void> => {
    if (clock.now() <= endsAt) await work(inTenant, tenantId);
  };
  const lanes = Array.from({ length: tenants }, () => forEachTenant(context, waiting, workInTime));
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function fromAnyOf(tenantIds: readonly string[]): string[] {
  const first = Math.floor(Math.random() * tenantIds.length);
  return tenantIds.slice(first).concat(tenantIds.slice(0, first));
}
