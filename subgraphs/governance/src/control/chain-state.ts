import {
  BoundedMap,
  type ChainEnd,
  type ChainFault,
  type Context,
  callerOf,
  emptyChain,
  type Reader,
  rowsWhere,
  verifyAfter,
} from '@agg/kit';
import { ChainCheck } from './chain-check.entity.ts';
import { further } from './further.ts';
import { verifyChains } from './verify-chain.task.ts';

/** Entries that one read verifies itself; what is more is left to the task. */
const perRead = 2_000;

/** Whether the chain of a tenant's ledger is as it was written. */
export interface ChainState {
  /** The newest entry that has been verified. */
  verified: number;
  head: number;
  fault: Pick<ChainFault, 'seq'> | null;
}

/** What this process has verified, by tenant: nothing is verified twice on the way of a request. */
const rememberedTenants = 10_000;
const known = new BoundedMap<string, ChainEnd>(rememberedTenants);

/**
 * What this process has verified of the caller's ledger. Asked for before a snapshot is opened: what others verify
 * later may be newer than the snapshot, where it would look as if it had been cut off.
 */
export function verifiedBefore(context: Context): ChainEnd {
  return known.get(callerOf(context).tenantId) ?? emptyChain;
}

/** Verifies what came since the last look, in three statements whatever the chain's length. */
export async function chainState(context: Context, reader: Reader, before: ChainEnd): Promise<ChainState> {
  const { tenantId } = reader;
  const [check] = await rowsWhere(reader, ChainCheck, {});
  const from = further(before, check);
  const { end, head, fault } = await verifyAfter(reader, from, from, perRead);
  if (!fault) known.set(tenantId, further(end, known.get(tenantId)));
  const recorded = check?.faultSeq ? { seq: check.faultSeq } : null;
  // A fault that is recorded is looked at again by night: to verify all of the chain takes a while.
  if (!recorded && (!check || fault || end.seq < head.seq)) await askForRest(context, tenantId, from);
  return { verified: end.seq, head: head.seq, fault: recorded ?? fault ?? null };
}

const askedAt = new BoundedMap<string, number>(rememberedTenants);
const askAgainAfter = 30_000;

/** Has the rest of the chain verified soon; many requests ask for it once. */
async function askForRest({ jobs }: Context, tenantId: string, before: ChainEnd): Promise<void> {
  if (Date.now() - (askedAt.get(tenantId) ?? 0) < askAgainAfter) return;
  askedAt.set(tenantId, Date.now());
  const data = { tenantId, before: { seq: before.seq, hash: before.hash } };
  // Without the queue the answer is the same; the next request asks again.
  await jobs.submit(verifyChains, data).catch(() => askedAt.delete(tenantId));
}
