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
import { further, verifyChains } from './verify-chain.task.ts';

/** Maximum number of entries that one read verifies itself; the task verifies the rest. */
const perRead = 2_000;

/** Whether the chain of a tenant's ledger is intact. */
export interface ChainState {
  /** The newest entry that has been verified. */
  verified: number;
  head: number;
  fault: Pick<ChainFault, 'seq'> | null;
}

/** Caches what this process has verified, by tenant, so that requests verify nothing twice. */
const rememberedTenants = 10_000;
const known = new BoundedMap<string, ChainEnd>(rememberedTenants);

/**
 * The part of the caller's ledger that this process has verified. Read it before opening a snapshot: entries
 * that others verify later may be newer than the snapshot, in which the ledger would then look truncated.
 */
export function verifiedBefore(context: Context): ChainEnd {
  return known.get(callerOf(context).tenantId) ?? emptyChain;
}

/** Verifies the entries since the last check, in three statements for any length of the chain. */
export async function chainState(context: Context, reader: Reader, before: ChainEnd): Promise<ChainState> {
  const { tenantId } = reader;
  const [check] = await rowsWhere(reader, ChainCheck, {});
  const from = further(before, check);
  const { end, head, fault } = await verifyAfter(reader, from, from, perRead);
  if (!fault) known.set(tenantId, further(end, known.get(tenantId)));
  const recorded = check?.faultSeq ? { seq: check.faultSeq } : null;
  // A recorded fault is checked again at night, because verifying the whole chain takes a while.
  if (!recorded && (!check || fault || end.seq < head.seq)) await submitRest(context, tenantId, from);
  return { verified: end.seq, head: head.seq, fault: recorded ?? fault ?? null };
}

const submittedAt = new BoundedMap<string, number>(rememberedTenants);
const submitAgainAfter = 30_000;

/** Queues the verification of the rest of the chain, once for many requests. */
async function submitRest({ jobs }: Context, tenantId: string, before: ChainEnd): Promise<void> {
  if (Date.now() - (submittedAt.get(tenantId) ?? 0) < submitAgainAfter) return;
  submittedAt.set(tenantId, Date.now());
  const data = { tenantId, before: { seq: before.seq, hash: before.hash } };
  // The response does not depend on the queue; the next request submits the task again.
  await jobs.submit(verifyChains, data).catch(() => submittedAt.delete(tenantId));
}
