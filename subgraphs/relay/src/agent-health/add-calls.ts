import type { CallEnd } from '@agg/traffic';
import type { QueryExecutorProvider } from 'kysely';
import { addSums } from './add-sums.ts';

/**
 * Adds calls of a tenant to the sums of their agents, as `addSums` does.
 * @param db a transaction whose tenant is `tenantId`
 */
export function addCalls(
  db: QueryExecutorProvider,
  tenantId: string,
  ends: readonly Omit<CallEnd, 'tenantId'>[],
): Promise<void> {
  const sums = ends.map(({ sink, failed, latencyMs, at }) => {
    return { agentId: sink.id, at, calls: 1, failures: failed ? 1 : 0, latencyMs };
  });
  return addSums(db, tenantId, sums);
}
