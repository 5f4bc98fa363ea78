import { type Context, callerOf, followLedger, type LedgerEntry } from '@agg/kit';
import { holdsRole, type PermissionEntity, type SubjectKind } from '@agg/schema';

/** The kinds of things whose changes this subgraph tells, and what one must be able to read to be told. */
const readers: { readonly [K in SubjectKind]?: PermissionEntity } = {
  AGENT: 'REGISTRY',
  KILL_SWITCH: 'REGISTRY',
  USER_SUBSCRIPTION: 'REGISTRY',
  AGENT_SUBSCRIPTION: 'REGISTRY',
  CHANNEL: 'CHANNELS',
  CHANNEL_SUBSCRIPTION: 'CHANNELS',
  MCP_SERVER: 'MCP_REGISTRY',
  MCP_SERVER_SUBSCRIPTION: 'MCP_REGISTRY',
  LLM_PROVIDER: 'LLM_GATEWAY',
  LLM_GATEWAY: 'LLM_GATEWAY',
  LLM_GATEWAY_SUBSCRIPTION: 'LLM_GATEWAY',
};

/** What a subscriber asks for. */
interface FeedArgs {
  /** Resume after this cursor; from now on where it is missing. */
  after?: string | null;
  kinds?: readonly SubjectKind[] | null;
}

/**
 * The tenant's changes of some kinds, those after the cursor first, until the client leaves: of what the caller may
 * read, and nothing else.
 * @throws VALIDATION_FAILED for a cursor that no event has carried
 */
export function feedEntries(
  context: Context,
  { after, kinds }: FeedArgs,
): Promise<AsyncIterableIterator<LedgerEntry>> {
  const { roles } = callerOf(context);
  const readable = Object.entries(readers).filter(([, entity]) => holdsRole(roles, `${entity}:READ`));
  const wanted = new Set((readable as [SubjectKind, unknown][]).map(([kind]) => kind));
  if (kinds) for (const kind of wanted) if (!kinds.includes(kind)) wanted.delete(kind);
  return followLedger(context, after, (entry) => (wanted.has(entry.subjectKind) ? entry : undefined));
}
