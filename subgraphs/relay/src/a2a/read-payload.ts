import type { A2aMessage, TaskState } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import type { A2aFacts, ArtifactPiece } from './a2a-response.types.ts';
import { isSettled, stateOf } from './enum-names.ts';
import type { JsonNode } from './json/json-node.ts';
import type { Payload } from './payload.ts';
import { InvalidMember, isTrue, readId } from './read-id.ts';
import { readMessage } from './read-message.ts';

/** Where ids stand that agents and clients know differently; some of these members are absent. */
export interface PayloadIds {
  tasks: readonly (JsonNode | undefined)[];
  contexts: readonly (JsonNode | undefined)[];
}

/** What a task, message or update says, and where its ids stand. */
export interface ReadPayload {
  facts: A2aFacts;
  ids: PayloadIds;
}

export const noIds: PayloadIds = { tasks: [], contexts: [] };

const readers: Readonly<Record<Payload['kind'], (node: JsonNode) => ReadPayload>> = {
  task: readTask,
  message: readReply,
  'status-update': readStatusUpdate,
  'artifact-update': readArtifactUpdate,
  other: readOther,
};

/** @throws A2aError -32006, InvalidMember, DuplicateMember */
export function readPayload({ kind, node }: Payload): ReadPayload {
  return readers[kind](node);
}

function readTask(node: JsonNode): ReadPayload {
  const { id, contextId, status, history } = node.pick('id', 'contextId', 'status', 'history');
  const { state, messages, ids } = readStatus(status);
  const earlier = Array.from(history?.elements() ?? [], idsOfMessage);
  return {
    facts: {
      kind: 'task',
      taskId: taskIdIn(id),
      contextId: readId('contextId', contextId),
      state,
      isFinal: isSettled(state),
      messages,
    },
    ids: allOf({ tasks: [id], contexts: [contextId] }, ids, ...earlier),
  };
}

function readReply(node: JsonNode): ReadPayload {
  const message = readMessage(node);
  const { taskId, contextId } = message;
  return {
    facts: { kind: 'message', taskId, contextId, isFinal: true, messages: [message] },
    ids: idsOfMessage(node),
  };
}

function readStatusUpdate(node: JsonNode): ReadPayload {
  const { taskId: id, contextId, status, final } = node.pick('taskId', 'contextId', 'status', 'final');
  const { state, messages, ids } = readStatus(status);
  return {
    facts: {
      kind: 'status-update',
      taskId: taskIdIn(id),
      contextId: readId('contextId', contextId),
      state,
      isFinal: final ? isTrue('final', final) : isSettled(state),
      messages,
    },
    ids: allOf({ tasks: [id], contexts: [contextId] }, ids),
  };
}

function readArtifactUpdate(node: JsonNode): ReadPayload {
  const {
    taskId: id,
    contextId,
    ...piece
  } = node.pick('taskId', 'contextId', 'artifact', 'append', 'lastChunk');
  const facts: A2aFacts = {
    kind: 'artifact-update',
    taskId: taskIdIn(id),
    contextId: readId('contextId', contextId),
    isFinal: false,
    messages: [],
    artifact: readPiece(piece),
  };
  return { facts, ids: { tasks: [id], contexts: [contextId] } };
}

/**
 * Policies read the pieces of an artifact as one text: what says which artifact it is, and how it goes on, has to be what
 * every reader takes it for. Those of a task without an id are one.
 * @throws InvalidMember
 */
function readPiece({ artifact, append, lastChunk }: Record<string, JsonNode | undefined>): ArtifactPiece {
  if (!artifact?.isObject) throw new InvalidMember('The artifact is not an object.');
  return {
    artifactId: readId('artifactId', artifact.pick('artifactId').artifactId) ?? '',
    append: isTrue('append', append),
    lastChunk: isTrue('lastChunk', lastChunk),
  };
}

/** A push configuration names its task, too; in 0.3 a list of them is an array, in 1.0 it is in `configs`. */
function readOther(node: JsonNode): ReadPayload {
  const { taskId, configs } = node.pick('taskId', 'configs');
  const listed = Array.from((configs ?? node).elements(), (config) => config.pick('taskId').taskId);
  const facts: A2aFacts = { kind: 'other', isFinal: false, messages: [] };
  return { facts, ids: { tasks: [taskId, ...listed], contexts: [] } };
}

function readStatus(node: JsonNode | undefined): {
  state?: TaskState;
  messages: A2aMessage[];
  ids: PayloadIds;
} {
  const { state, message } = node?.pick('state', 'message') ?? {};
  const name = readId('state', state);
  return {
    state: name === undefined ? undefined : stateOf(name),
    messages: message?.isObject ? [readMessage(message)] : [],
    ids: message ? idsOfMessage(message) : noIds,
  };
}

/** @throws InvalidMember for a context that is no text, which would pass as it is */
function idsOfMessage(node: JsonNode): PayloadIds {
  const { taskId, referenceTaskIds, contextId } = node.pick('taskId', 'referenceTaskIds', 'contextId');
  readId('contextId', contextId);
  return { tasks: [taskId, ...(referenceTaskIds?.elements() ?? [])], contexts: [contextId] };
}

function allOf(...ids: readonly PayloadIds[]): PayloadIds {
  return { tasks: ids.flatMap(({ tasks }) => tasks), contexts: ids.flatMap(({ contexts }) => contexts) };
}

function taskIdIn(node: JsonNode | undefined): string {
  const id = readId('id of the task', node);
  if (id) return id;
  throw new A2aError('INVALID_AGENT_RESPONSE', 'The response names no task.');
}
