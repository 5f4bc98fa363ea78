import {
  asPlatform,
  type ChainEnd,
  type Context,
  change,
  defineTask,
  emptyChain,
  lock,
  readTenant,
  rowsWhere,
  type Verified,
  verifyAfter,
} from '@agg/kit';
import { platformId } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ChainCheck, everyChain } from './chain-check.entity.ts';

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
  const isWhole = start === emptyChain;
  await change(asPlatform(context, tenantId), (em) =>
    keep(em, tenantId, { end: fault ? remembered : end, fault, isWhole }),
  );
}

/** The result of a check. */
interface Checked {
  /** The newest entry that is verified. */
  end: ChainEnd;
  fault: Verified['fault'];
  /** Whether it began with the first entry. */
  isWhole: boolean;
}

/**
 * Records a check beside those that ended meanwhile. The newest verified entry stays: otherwise a truncated
 * ledger would be valid again up to its new end. Only a check of the whole chain clears a fault.
 */
async function keep(em: EntityManager, tenantId: string, { end, fault, isWhole }: Checked): Promise<void> {
  const unknown = { tenantId, ...emptyChain, faultSeq: null, checkedAt: new Date() };
  await em.upsert(ChainCheck, unknown, { onConflictAction: 'ignore' });
  const check = await lock(em, ChainCheck, { tenantId });
  const { seq, hash } = further(end, check);
  const faultSeq = fault?.seq ?? (isWhole ? null : check.faultSeq);
  em.assign(check, { seq, hash, faultSeq, checkedAt: new Date() });
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

/** The later of two ends of a chain; the first of two equal ones. */
export function further(one: ChainEnd = emptyChain, other: ChainEnd = emptyChain): ChainEnd {
  return other.seq > one.seq ? other : one;
}
