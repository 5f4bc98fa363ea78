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

/** What the task is to verify: every tenant's chain where it names none. */
interface ChainToVerify {
  tenantId?: string;
  /** From its first entry on, not only what came since the last time. */
  whole?: boolean;
}

/** Verifies a tenant's chain; every night, the whole of every tenant's, each as a task of its own. */
export const verifyChains: SubgraphTask<ChainToVerify> = {
  name: verifyChainTask,
  cron: '41 2 * * *',
  handle: async (context, { tenantId, whole = false }) => {
    if (tenantId) return verify(context, tenantId, whole);
    for (const id of await tenantsWithChecks(context))
      await context.jobs.submit(verifyChainTask, { tenantId: id, whole: true });
  },
};

async function verify(context: Context, tenantId: string, whole: boolean): Promise<void> {
  const [check] = await readTenant(context, tenantId, (reader) => rowsWhere(reader, ChainCheck, {}));
  const isGood = check && check.faultSeq === null;
  const { end, fault } = await verifyFrom(context, tenantId, isGood && !whole ? check : emptyChain);
  if (fault)
    context.services.log.error(
      { tenantId, ...fault },
      'A ledger entry of a tenant is not as it was written.',
    );
  const found = { seq: end.seq, hash: end.hash, faultSeq: fault?.seq ?? null, checkedAt: new Date() };
  await change(asPlatform(context, tenantId), (em) => em.upsert(ChainCheck, { tenantId, ...found }));
}

async function verifyFrom(context: Context, tenantId: string, start: ChainEnd): Promise<Verified> {
  let end = start;
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
