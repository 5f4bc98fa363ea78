import {
  type Edit,
  inserted,
  type JsonNode,
  oneToken,
  replacing,
  type Steps,
  splicing,
  textOf,
  textsAmong,
  tokensOf,
} from '@agg/traffic/json';
import type { A2aCall } from './a2a.types.ts';
import { methodOfAnyVersion } from './method.table.ts';
import { readId } from './read-member.ts';

/** The agent's ids of what a call names. */
export interface AgentsIds {
  /** @param relaysId of a task */
  task(relaysId: string): string;
  /** @param clientsId of a context */
  context(clientsId: string): string;
  /** That of its address, where several agents share it: clients name none. */
  tenant?: string;
}

/**
 * The text of a call with the ids that the agent knows, and everything else byte for byte: of tasks in `params.id` or
 * `params.taskId`, and of a message in `taskId` and `referenceTaskIds`; of contexts in the `contextId` of a message. A
 * push configuration of A2A 1.0 has an `id` of its own, which stays.
 */
export function* withAgentsIds(call: A2aCall, agents: AgentsIds): Steps<string> {
  const { body, taskId, message } = call;
  if (!taskId && !message?.referenceTaskIds && !message?.contextId && !agents.tenant) return body.text;
  return yield* splicing(body.text, editsOf(yield* body.read(), agents));
}

function editsOf(call: JsonNode, agents: AgentsIds): Edit[] {
  const { method, params } = call.pick('method', 'params');
  const member = methodOfAnyVersion(method?.asWord() ?? '')?.taskMember;
  const tenant = tenantEdits(call, params, agents.tenant);
  if (member) return tenant.concat(replaced([params?.pick(member)[member]], agents.task));
  const { taskId, referenceTaskIds, contextId } =
    params?.pick('message').message?.pick('taskId', 'referenceTaskIds', 'contextId') ?? {};
  const tasks = [taskId, ...(referenceTaskIds?.elements() ?? [])];
  return tenant.concat(replaced(tasks, agents.task), replaced([contextId], agents.context));
}

/** A client that has read the card of the relay names no tenant, or an empty one. */
function tenantEdits(call: JsonNode, params: JsonNode | undefined, tenant: string | undefined): Edit[] {
  if (!tenant) return [];
  const by = JSON.stringify(tenant);
  if (!params) return [inserted(call, `"params":{"tenant":${by}}`)];
  if (!params.isObject) return [{ start: params.start, end: params.end, by: `{"tenant":${by}}` }];
  const given = params.pick('tenant').tenant;
  return [given ? { start: given.start, end: given.end, by } : inserted(params, `"tenant":${by}`)];
}

function replaced(nodes: readonly (JsonNode | undefined)[], idOf: (id: string) => string): Edit[] {
  return textsAmong(nodes).map((node) => replacing(node, idOf));
}

/** Where ids stand that agents and clients know differently; some of these members are absent. */
export interface PayloadIds {
  tasks: readonly (JsonNode | undefined)[];
  contexts: readonly (JsonNode | undefined)[];
}

/** Those that are being collected. */
export interface FoundIds {
  tasks: (JsonNode | undefined)[];
  contexts: (JsonNode | undefined)[];
}

export const noIds: PayloadIds = { tasks: [], contexts: [] };

/** The size of the work on a message of which only the ids are read. */
export const oneMessage = 10 * oneToken;

/**
 * Adds the ids that a message names, in their order.
 * @throws InvalidMember for a context that is no text, which would pass as it is
 */
export function* addIdsOf(message: JsonNode, { tasks, contexts }: FoundIds): Steps<void> {
  const { taskId, referenceTaskIds, contextId } = message.pick('taskId', 'referenceTaskIds', 'contextId');
  readId('contextId', contextId);
  contexts.push(contextId);
  const isLast = taskId && referenceTaskIds && taskId.start > referenceTaskIds.start;
  if (!isLast) tasks.push(taskId);
  for (const reference of referenceTaskIds?.elements() ?? []) {
    tasks.push(reference);
    yield oneToken;
  }
  if (isLast) tasks.push(taskId);
  yield oneMessage;
}

/** The ids that stand in these places, each once. */
export function* wordsAmong(nodes: PayloadIds['tasks']): Steps<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const node of nodes) {
    yield oneToken;
    const word = node?.asWord();
    if (word) words.add(word);
  }
  return words;
}

/** The size of the work on an id: that of a context is sealed. */
const oneId = 100 * oneToken;

/** Adds the edits that replace ids by others. */
export function* addReplaced(
  edits: Edit[],
  nodes: PayloadIds['tasks'],
  idOf: (agentsId: string) => string,
): Steps<void> {
  for (const node of nodes) {
    // None that is longer than a word is an id that anybody knows.
    const agentsId = node?.asWord();
    if (!node || !agentsId) continue;
    const ours = idOf(agentsId);
    const { start, end } = node;
    if (ours !== agentsId) edits.push({ start, end, by: JSON.stringify(ours) });
    yield oneId + end - start;
  }
}

/** The most characters of a text that is searched for ids. */
export const longestText = 16 * 1024;

/** Shorter ids are found as whole texts only: `7` stands in many texts that mean something else. */
export const shortestInText = 8;

/**
 * The edits that replace ids in the texts of a value, wherever they stand in one as words.
 * @param by the ids that replace them
 */
export function* editsInTexts(node: JsonNode, by: ReadonlyMap<string, string>): Steps<Edit[]> {
  const edits: Edit[] = [];
  for (const token of tokensOf(node)) {
    const { kind, start, end } = token;
    yield end - start;
    if (kind !== 'string' || end - start > longestText) continue;
    const text = textOf(node.text, token);
    const replaced = by.get(text) ?? withoutWords(text, by);
    if (replaced !== text) edits.push({ start, end, by: JSON.stringify(replaced) });
  }
  return edits;
}

/** Replaces ids that stand in a text as words; of two that overlap, the first one, and the longer one of two that begin there. */
function withoutWords(text: string, by: ReadonlyMap<string, string>): string {
  const ids = [...by.keys()].filter((id) => id.length >= shortestInText);
  const found = ids.flatMap((id) => Array.from(wordsIn(text, id), (at) => ({ at, id })));
  const inOrder = found.toSorted((one, other) => one.at - other.at || other.id.length - one.id.length);
  let replaced = '';
  let end = 0;
  for (const { at, id } of inOrder) {
    if (at < end) continue;
    replaced += text.slice(end, at) + by.get(id);
    end = at + id.length;
  }
  return replaced + text.slice(end);
}

/** Where an id stands in a text, and no letter, digit, `_` or `-` beside it. */
function* wordsIn(text: string, id: string): Generator<number> {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + id.length])) yield at;
}

function isOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\w-]/.test(character);
}
