import { type Context, type Database, onePerProcess, systemClock, writeTogether } from '@agg/kit';
import { GatewayError, isCleanText, isUuid } from '@agg/schema';
import {
  type AddSums,
  type CallEnd,
  defineSums,
  type GateSum,
  type PolicySum,
  type RefusedCall,
  SumWriter,
} from '@agg/traffic';
import type { A2aMessage, TaskListing } from '../a2a/a2a.types.ts';
import type { TaskPage } from '../a2a/task-listing.ts';
import { addCalls } from '../agent-health/add-sums.ts';
import { addRefusedCalls } from '../gate-refusal/add-refused-calls.ts';
import { BatchWriter, writeLimits } from './batch-writer.ts';
import { findAnswer, findTask, findTaskIds } from './find-task.ts';
import { type ListedTasks, listTasks } from './list-tasks.ts';
import type { KnownMessage, KnownTask, MessageClaim, Talk, TaskNews, TrafficStore } from './store.types.ts';
import { encodeLong, isLong } from './stored-message.ts';
import { WriteQueues } from './write-queues.ts';

/** The sums that are kept with traffic, in the order in which every process writes their tables. */
export interface Sums {
  calls: AddSums<CallEnd>;
  gate: AddSums<GateSum>;
  refusals: AddSums<RefusedCall>;
  policies: AddSums<PolicySum>;
}

/** Keeps traffic in PostgreSQL. */
export class PostgresTrafficStore implements TrafficStore {
  readonly #queues: WriteQueues;
  readonly #sums: SumWriter<Sums>;
  readonly #database: Database;

  constructor(
    { database, feed, exchanges }: Pick<Context, 'database' | 'feed' | 'exchanges'>,
    sums: Sums,
    clock = systemClock,
  ) {
    this.#database = database;
    this.#queues = new WriteQueues(new BatchWriter(database, feed.signals), exchanges, clock);
    this.#sums = new SumWriter(
      sums,
      (tenantIds, add) => writeTogether({ database }, tenantIds, add, writeLimits),
      clock,
    );
  }

  async claim(claim: MessageClaim): Promise<KnownMessage | undefined> {
    const size = checkClaim(claim);
    // A short one is in the same batch as what is recorded with it.
    if (isLong(claim.message)) await encodeLong([claim.message]);
    return (await this.#queues.add({ kind: 'CLAIM', claim }, size)) as KnownMessage | undefined;
  }

  async release(claim: MessageClaim): Promise<void> {
    await this.#queues.add({ kind: 'RELEASE', claim });
  }

  async note(news: TaskNews): Promise<string> {
    const size = checkNews(news);
    if (news.messages.some(isLong)) await encodeLong(news.messages);
    return (await this.#queues.add({ kind: 'NOTE', news }, size)) as string;
  }

  count(end: CallEnd): void {
    this.#sums.count('calls', end);
  }

  addGateSum(sum: GateSum): void {
    this.#sums.count('gate', sum);
  }

  addRefusedCall(call: RefusedCall): void {
    this.#sums.count('refusals', call);
  }

  addPolicySum(sum: PolicySum): void {
    this.#sums.count('policies', sum);
  }

  findAnswer(tenantId: string, taskId: string): Promise<A2aMessage | undefined> {
    return findAnswer(this.#database, tenantId, taskId);
  }

  listTasks(about: ListedTasks, listing: TaskListing): Promise<TaskPage> {
    return listTasks(this.#database, about, listing);
  }

  findTask(tenantId: string, taskId: string): Promise<KnownTask | undefined> {
    return findTask(this.#database, tenantId, taskId);
  }

  findTaskIds(talk: Talk, agentsIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return findTaskIds(this.#database, talk, agentsIds);
  }

  /** Adds the sums that wait. */
  stop(): Promise<void> {
    return this.#sums.stop();
  }
}

/** The store of the process that a context belongs to. */
export const storeOf: (context: Context) => TrafficStore = onePerProcess({
  make: (context) => new PostgresTrafficStore(context, keptSums),
  stop: (store) => store.stop(),
});

/** Adds decisions of the gate about calls to the sums of their agents. */
export const addGateSums = defineSums<GateSum>({
  table: 'relay.gate_hour',
  key: { agent_id: { type: 'uuid', of: ({ sink }) => sink.id } },
  bucket: 'hour',
  counters: {
    warned: { type: 'int', of: ({ result }) => (result === 'warned' ? 1 : 0) },
    blocked: { type: 'int', of: ({ result }) => (result === 'blocked' ? 1 : 0) },
  },
});

/** Adds messages to the sums of policies. The mode is that of the version, which never changes. */
export const addPolicySums = defineSums<PolicySum>({
  table: 'relay.policy_day',
  key: {
    policy_id: { type: 'uuid', of: ({ policyId }) => policyId },
    policy_version: { type: 'text', of: ({ policyVersion }) => policyVersion },
    group_id: { type: 'uuid', of: ({ groupId }) => groupId },
    group_version: { type: 'text', of: ({ groupVersion }) => groupVersion },
    action: { type: 'text', of: ({ action }) => action },
  },
  bucket: 'day',
  facts: { mode: { type: 'text', of: ({ mode }) => mode } },
  counters: { messages: { type: 'int', of: () => 1 } },
});

/** All sums of the relay, in the order in which every process writes their tables. */
export const keptSums: Sums = {
  calls: addCalls,
  gate: addGateSums,
  refusals: addRefusedCalls,
  policies: addPolicySums,
};

/** The longest id that clients and agents choose, in characters. */
export const longestId = 200;
/** The longest parts of one message, in characters of JSON: more than a call carries. */
export const longestParts = 16 * 2 ** 20;

/**
 * @returns how many characters of JSON its message has
 * @throws VALIDATION_FAILED for a claim with a value that its column does not take
 */
export function checkClaim(claim: MessageClaim): number {
  const { tenantId, source, sinkAgentId, sinkTenantId, taskId, correlationId, exchangeId } = claim;
  const { method, message, at } = claim;
  checkUuids({ tenantId, sourceId: source.id, sinkAgentId, sinkTenantId, taskId, correlationId, exchangeId });
  checkId('method', method);
  checkTime(at);
  return checkMessage(message);
}

/**
 * @returns how many characters of JSON its messages have
 * @throws VALIDATION_FAILED for news with a value that its column does not take
 */
export function checkNews({ tenantId, source, sinkAgentId, taskId, ...more }: TaskNews): number {
  checkUuids({ tenantId, sourceId: source.id, sinkAgentId, taskId });
  checkId('upstreamTaskId', more.upstreamTaskId);
  checkId('contextId', more.contextId);
  checkTime(more.at);
  return more.messages.reduce((sum, message) => sum + checkMessage(message), 0);
}

function checkMessage({ messageId, role, contextId, parts, metadata }: A2aMessage): number {
  checkId('messageId', messageId);
  checkId('contextId', contextId);
  if (messageId === '') throw invalid('messageId', 'must not be empty');
  if (role !== 'user' && role !== 'agent') throw invalid('role', 'must be "user" or "agent"');
  if (!parts.startsWith('[')) throw invalid('parts', 'must be a list');
  const length = parts.length + (metadata?.length ?? 0);
  if (length > longestParts) throw invalid('parts', `must have at most ${longestParts} characters of JSON`);
  return length;
}

/** PostgreSQL stores no NUL and no half of a surrogate pair, and counts a pair as one character. */
function checkId(name: string, value: string | undefined): void {
  if (value === undefined) return;
  const fits = typeof value === 'string' && value.length <= 2 * longestId && isCleanText(value);
  if (!fits || [...value].length > longestId)
    throw invalid(name, `must be a text of at most ${longestId} characters without NUL and lone surrogates`);
}

function checkUuids(ids: Readonly<Record<string, string>>): void {
  for (const [name, id] of Object.entries(ids)) if (!isUuid(id)) throw invalid(name, 'must be a UUID');
}

function checkTime(at: Date): void {
  if (Number.isNaN(at.getTime())) throw invalid('at', 'must be a time');
}

function invalid(name: string, expected: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', `${name} of what is stored ${expected}.`);
}
