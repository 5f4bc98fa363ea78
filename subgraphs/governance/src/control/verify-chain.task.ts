import {
  asPlatform,
  type ChainEnd,
  type Context,
  change,
  defineTask,
  emptyChain,
  readTenant,
  rowsWhere,
  type Verified,
  verifyAfter,
} from '@agg/kit';
import { platformId } from '@agg/schema';
import { ChainCheck, everyChain } from './chain-check.entity.ts';
import { further } from './further.ts';

/** Entries per read; other work can run between two pages. */
const pageSize = 1_000;

/** The chain to verify; without a tenant, every chain. */
interface ChainToVerify {
  tenantId?: string;
  /** From its first entry, not only since the last check. */
  whole?: boolean;
  /** The part that a process has verified, which may be newer than the recorded one. */
  before?: ChainEnd;
}

/** Verifies a tenant's chain; every night, queues one task per tenant for the whole chain. */
export const verifyChains = defineTask<ChainToVerify>({
  name: 'verify-chain',
  cron: '41 2 * * *',
  handle: (context, { tenantId, whole = false, before }) =>
    tenantId ? verify(context, tenantId, whole, before) : submitAll(context),
});

async function submitAll(context: Context): Promise<void> {
  for (const tenantId of await tenantsWithChecks(context))
    await context.jobs.submit(verifyChains, { tenantId, whole: true });
}

async function verify(
  context: Context,
  tenantId: string,
  whole: boolean,
  before: ChainEnd | undefined,
): Promise<void> {
  const [check] = await readTenant(context, tenantId, (reader) => rowsWhere(reader, ChainCheck, {}));
  const remembered = further(before, check);
  const start = check?.faultSeq || whole ? emptyChain : (check ?? emptyChain);
  const { end, fault } = await verifyFrom(context, tenantId, start, remembered);
  if (fault)
    context.services.log.error(
      { tenantId, ...fault },
      'A ledger entry of a tenant is missing or was altered.',
    );
  // Keep the newest verified entry: otherwise a truncated ledger would be valid again up to its new end.
  const { seq, hash } = fault ? remembered : end;
  const found = { seq, hash, faultSeq: fault?.seq ?? null, checkedAt: new Date() };
  await change(asPlatform(context, tenantId), (em) => em.upsert(ChainCheck, { tenantId, ...found }));
}

async function verifyFrom(
  context: Context,
  tenantId: string,
  start: ChainEnd,
  remembered: ChainEnd,
): Promise<Verified> {
  for (let from = start; ; ) {
    const verified = await readTenant(context, tenantId, (reader) =>
      verifyAfter(reader, from, remembered, pageSize),
    );
    if (verified.fault || !verified.hasMore) return verified;
    from = verified.end;
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
