import { type Context, callerOf, type LedgerEntry } from '@agg/kit';
import type { SubjectKind } from '@agg/schema';

/** The kinds of things whose changes this subgraph tells. */
const registryKinds: readonly SubjectKind[] = [
  ...(['AGENT', 'MCP_SERVER', 'LLM_PROVIDER', 'LLM_GATEWAY', 'CHANNEL', 'KILL_SWITCH'] as const),
  ...(['USER_SUBSCRIPTION', 'AGENT_SUBSCRIPTION', 'CHANNEL_SUBSCRIPTION'] as const),
  ...(['MCP_SERVER_SUBSCRIPTION', 'LLM_GATEWAY_SUBSCRIPTION'] as const),
];

/** What a subscriber asks for. */
interface FeedArgs {
  /** Resume after this cursor; from now on where it is missing. */
  after?: string | null;
  kinds?: readonly SubjectKind[] | null;
}

/**
 * The tenant's changes of some kinds, those after the cursor first, until the client leaves.
 * @throws VALIDATION_FAILED for a cursor that no event has carried
 */
export async function feedEntries(
  context: Context,
  { after, kinds }: FeedArgs,
): Promise<AsyncIterableIterator<LedgerEntry>> {
  const { tenantId } = callerOf(context);
  const wanted = new Set(registryKinds.filter((kind) => kinds?.includes(kind) ?? true));
  const left = new AbortController();
  const signal = context.signal ? AbortSignal.any([context.signal, left.signal]) : left.signal;
  return untilLeft(matching(await context.feed.open({ tenantId, after, signal }), wanted), left);
}

async function* matching(
  entries: AsyncIterable<LedgerEntry>,
  wanted: ReadonlySet<SubjectKind>,
): AsyncGenerator<LedgerEntry> {
  for await (const entry of entries) if (wanted.has(entry.subjectKind)) yield entry;
}

/** A generator that waits cannot hear `return()`, so leaving aborts what it waits for. */
function untilLeft<T>(source: AsyncGenerator<T>, left: AbortController): AsyncIterableIterator<T> {
  return {
    next: () => source.next(),
    return: () => {
      left.abort();
      return source.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
