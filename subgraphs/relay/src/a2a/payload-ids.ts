import { type Edit, type JsonNode, oneToken, type Steps } from '@agg/traffic/json';
import { readId } from './read-id.ts';

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
