import type { A2aMessage, TaskState } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import type { A2aFacts } from './a2a-response.types.ts';
import { isSettled, stateOf } from './enum-names.ts';
import { type JsonNode, textsAmong } from './json/json-node.ts';
import type { Payload } from './payload.ts';
import { readId } from './read-id.ts';
import { readMessage } from './read-message.ts';

/** What a task, message or update says, and where the ids of tasks stand in it. */
export interface ReadPayload {
  facts: A2aFacts;
  taskIds: JsonNode[];
}

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
  const { state, messages, taskIds } = readStatus(status);
  const taskId = taskIdIn(id);
  const earlier = Array.from(history?.elements() ?? [], (message) => message.pick('taskId').taskId);
  return {
    facts: {
      kind: 'task',
      taskId,
      contextId: readId('contextId', contextId),
      state,
      isFinal: isSettled(state),
      messages,
    },
    taskIds: textsAmong([id, ...taskIds, ...earlier]),
  };
}

function readReply(node: JsonNode): ReadPayload {
  const message = readMessage(node);
  const { taskId, contextId } = message;
  return {
    facts: { kind: 'message', taskId, contextId, isFinal: true, messages: [message] },
    taskIds: textsAmong([node.pick('taskId').taskId]),
  };
}

function readStatusUpdate(node: JsonNode): ReadPayload {
  const { taskId: id, contextId, status, final } = node.pick('taskId', 'contextId', 'status', 'final');
  const { state, messages, taskIds } = readStatus(status);
  const isFinal = final ? final.raw === 'true' : isSettled(state);
  return {
    facts: {
      kind: 'status-update',
      taskId: taskIdIn(id),
      contextId: readId('contextId', contextId),
      state,
      isFinal,
      messages,
    },
    taskIds: textsAmong([id, ...taskIds]),
  };
}

function readPiece({ artifact, append, lastChunk }: Record<string, JsonNode | undefined>) {
  const artifactId = artifact?.pick('artifactId').artifactId?.asText();
  if (artifactId === undefined) return undefined;
  return { artifactId, append: append?.raw === 'true', lastChunk: lastChunk?.raw === 'true' };
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
  return { facts, taskIds: textsAmong([id]) };
}

/** A push configuration names its task, too; in 0.3 a list of them is an array, in 1.0 it is in `configs`. */
function readOther(node: JsonNode): ReadPayload {
  const { taskId, configs } = node.pick('taskId', 'configs');
  const listed = Array.from((configs ?? node).elements(), (config) => config.pick('taskId').taskId);
  return { facts: { kind: 'other', isFinal: false, messages: [] }, taskIds: textsAmong([taskId, ...listed]) };
}

function readStatus(node: JsonNode | undefined): {
  state?: TaskState;
  messages: A2aMessage[];
  taskIds: (JsonNode | undefined)[];
} {
  const { state, message } = node?.pick('state', 'message') ?? {};
  const name = state?.asText();
  return {
    state: name === undefined ? undefined : stateOf(name),
    messages: message?.isObject ? [readMessage(message)] : [],
    taskIds: [message?.pick('taskId').taskId],
  };
}

function taskIdIn(node: JsonNode | undefined): string {
  const id = readId('id of the task', node);
  if (id) return id;
  throw new A2aError('INVALID_AGENT_RESPONSE', 'The response names no task.');
}
