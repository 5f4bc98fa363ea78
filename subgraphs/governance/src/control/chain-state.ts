import {
  BoundedMap,
  type ChainEnd,
  type ChainFault,
  type Context,
  emptyChain,
  entriesAfter,
  headOf,
  type Reader,
  rowsWhere,
  verifyChain,
} from '@agg/kit';
import { ChainCheck } from './chain-check.entity.ts';
import { verifyChainTask } from './verify-chain.task.ts';

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

/** Verifies what came since the last look, in three statements whatever the chain's length. */
export async function chainState(context: Context, reader: Reader): Promise<ChainState> {
  const { tenantId } = reader;
  const [check] = await rowsWhere(reader, ChainCheck, {});
  const from = furthest(check, known.get(tenantId));
  const { seq: head } = await headOf(reader, tenantId);
  const entries = await entriesAfter(reader, tenantId, from.seq, perRead);
  const fault = check?.faultSeq ? { seq: check.faultSeq } : (verifyChain(entries, from) ?? null);
  const end = fault ? from : (entries.at(-1) ?? from);
  known.set(tenantId, { seq: end.seq, hash: end.hash });
  // A fault that is recorded is looked at again by night: to verify all of the chain takes a while.
  if (!check || (check.faultSeq === null && end.seq < head)) await askForRest(context, tenantId);
  return { verified: end.seq, head, fault };
}

const askedAt = new BoundedMap<string, number>(rememberedTenants);
const askAgainAfter = 30_000;

/** Has the rest of the chain verified soon; many requests ask for it once. */
async function askForRest({ jobs }: Context, tenantId: string): Promise<void> {
  if (Date.now() - (askedAt.get(tenantId) ?? 0) < askAgainAfter) return;
  askedAt.set(tenantId, Date.now());
  // Without the queue the answer is the same; the next request asks again.
  await jobs.submit(verifyChainTask, { tenantId }).catch(() => askedAt.delete(tenantId));
}

function furthest(check: ChainCheck | undefined, inMemory: ChainEnd = emptyChain): ChainEnd {
  return check && check.seq > inMemory.seq ? check : inMemory;
}
