import {
  asPlatform,
  type ChainEnd,
  type ChainFault,
  type Context,
  change,
  emptyChain,
  entriesAfter,
  readTenant,
  rowsWhere,
  type SubgraphTask,
  verifyChain,
} from '@agg/kit';
import { platformId } from '@agg/schema';
import { ChainCheck, everyChain } from './chain-check.entity.ts';

export const verifyChainTask = 'verify-chain';

/** Entries that are read at a time; other work goes on between two pages. */
const pageSize = 1_000;

interface Verified {
  end: ChainEnd;
  fault: ChainFault | undefined;
}

/** Verifies a tenant's chain from its first entry on; every night, that of every tenant, each as a task of its own. */
export const verifyChains: SubgraphTask<{ tenantId?: string }> = {
  name: verifyChainTask,
  cron: '41 2 * * *',
  handle: async (context, { tenantId }) => {
    if (tenantId) return verify(context, tenantId);
    for (const id of await tenantsWithChecks(context))
      await context.jobs.submit(verifyChainTask, { tenantId: id });
  },
};

async function verify(context: Context, tenantId: string): Promise<void> {
  const { end, fault } = await verifyAll(context, tenantId);
  if (fault)
    context.services.log.error(
      { tenantId, ...fault },
      'A ledger entry of a tenant is not as it was written.',
    );
  const found = { seq: end.seq, hash: end.hash, faultSeq: fault?.seq ?? null, checkedAt: new Date() };
  await change(asPlatform(context, tenantId), (em) => em.upsert(ChainCheck, { tenantId, ...found }));
}

async function verifyAll(context: Context, tenantId: string): Promise<Verified> {
  let end = emptyChain;
  for (;;) {
    const from = end;
    const entries = await readTenant(context, tenantId, (reader) =>
      entriesAfter(reader, tenantId, from.seq, pageSize),
    );
    const fault = verifyChain(entries, from);
    if (fault || entries.length === 0) return { end: from, fault };
    end = entries.at(-1) ?? from;
  }
}

async function tenantsWithChecks(context: Context): Promise<string[]> {
  const checks = await readTenant(
    context,
    platformId,
    (reader) => rowsWhere(reader, ChainCheck, {}, true),
    everyChain,
  );
  return checks.map(({ tenantId }) => tenantId);
}
