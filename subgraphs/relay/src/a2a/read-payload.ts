import { type JsonNode, oneToken, type Steps, stepsOf } from '@agg/traffic/json';
import type { A2aMessage, TaskState } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import type { A2aFacts, ArtifactPiece, SaidArtifact, SaidPart } from './a2a-response.types.ts';
import { isSettled, stateOf } from './enum-names.ts';
import type { Payload } from './payload.ts';
import { InvalidMember, isObjection, isTrue, readId } from './read-member.ts';
import { plainPart, readingMessage } from './read-message.ts';
import { addIdsOf, type FoundIds, oneMessage, type PayloadIds } from './replaced-ids.ts';

/** What a task, message or update says, and where its ids stand. */
export interface ReadPayload {
  facts: A2aFacts;
  ids: PayloadIds;
}

const readers: Readonly<Record<Payload['kind'], (node: JsonNode) => ReadPayload | Steps<ReadPayload>>> = {
  task: readTask,
  message: readReply,
  'status-update': readStatusUpdate,
  'artifact-update': readArtifactUpdate,
  other: readOther,
};

/** @throws A2aError -32006, InvalidMember, DuplicateMember, JsonLimitExceeded */
export function readingPayload({ kind, node }: Payload): Steps<ReadPayload> {
  return stepsOf(readers[kind](node));
}

function* readTask(node: JsonNode): Steps<ReadPayload> {
  const { id, contextId, status, history, artifacts } = node.pick(
    'id',
    'contextId',
    'status',
    'history',
    'artifacts',
  );
  const ids: FoundIds = { tasks: [id], contexts: [contextId] };
  const { state, messages } = yield* readStatus(status, ids);
  for (const earlier of history?.elements() ?? []) yield* addIdsOf(earlier, ids);
  const [said] = messages;
  const isOver = isSettled(state);
  return {
    facts: {
      kind: 'task',
      taskId: taskIdIn(id),
      contextId: readId('contextId', contextId),
      state,
      isFinal: isOver,
      messages,
      earlier: isOver ? yield* readEarlier(history?.elements(), said?.messageId) : [],
      artifacts: yield* readArtifacts(artifacts?.elements()),
    },
    ids,
  };
}

function* readReply(node: JsonNode): Steps<ReadPayload> {
  const message = yield* readingMessage(node);
  const { taskId, contextId } = message;
  const ids: FoundIds = { tasks: [], contexts: [] };
  yield* addIdsOf(node, ids);
  return { facts: { kind: 'message', taskId, contextId, isFinal: true, messages: [message] }, ids };
}

function* readStatusUpdate(node: JsonNode): Steps<ReadPayload> {
  const { taskId: id, contextId, status, final } = node.pick('taskId', 'contextId', 'status', 'final');
  const ids: FoundIds = { tasks: [id], contexts: [contextId] };
  const { state, messages } = yield* readStatus(status, ids);
  return {
    facts: {
      kind: 'status-update',
      taskId: taskIdIn(id),
      contextId: readId('contextId', contextId),
      state,
      isFinal: final ? isTrue('final', final) : isSettled(state),
      messages,
    },
    ids,
  };
}

function* readArtifactUpdate(node: JsonNode): Steps<ReadPayload> {
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
  facts.artifacts = yield* readArtifacts([piece.artifact]);
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
function* readOther(node: JsonNode): Steps<ReadPayload> {
  const { taskId, configs } = node.pick('taskId', 'configs');
  const ids: FoundIds = { tasks: [taskId], contexts: [] };
  for (const config of (configs ?? node).elements()) {
    ids.tasks.push(config.pick('taskId').taskId);
    yield oneMessage;
  }
  return { facts: { kind: 'other', isFinal: false, messages: [] }, ids };
}

interface ReadStatus {
  state?: TaskState;
  messages: A2aMessage[];
}

/** @param ids to which those of its message are added */
function* readStatus(node: JsonNode | undefined, ids: FoundIds): Steps<ReadStatus> {
  const { state, message } = node?.pick('state', 'message') ?? {};
  const name = readId('state', state);
  const messages = message?.isObject ? [yield* readingMessage(message)] : [];
  if (message) yield* addIdsOf(message, ids);
  return { state: name === undefined ? undefined : stateOf(name), messages };
}

function taskIdIn(node: JsonNode | undefined): string {
  const id = readId('id of the task', node);
  if (id) return id;
  throw new A2aError('INVALID_AGENT_RESPONSE', 'The response names no task.');
}

/** Messages of a history, and artifacts, that conversations keep of one task. */
export const mostOfTask = 100;

/** The messages of the agent in a history, without the one that its status repeats. */
function* readEarlier(history: Iterable<JsonNode> = [], repeated?: string): Steps<A2aMessage[]> {
  const messages = new Map<string, A2aMessage>();
  for (const node of Array.from(history).slice(-mostOfTask)) {
    const message = yield* unlessFaulty(readingMessage(node));
    if (message?.role === 'agent' && message.messageId !== repeated) messages.set(message.messageId, message);
  }
  return [...messages.values()];
}

/** What artifacts say, in the shape of 0.3. */
function* readArtifacts(artifacts: Iterable<JsonNode | undefined> = []): Steps<SaidArtifact[]> {
  const said: SaidArtifact[] = [];
  for (const node of artifacts) {
    const artifact = node?.isObject ? yield* unlessFaulty(readingArtifact(node)) : undefined;
    if (artifact) said.push(artifact);
    if (said.length === mostOfTask) break;
  }
  return said;
}

/** What only conversations keep need not be what A2A has: its client judges that. */
function* unlessFaulty<T>(reading: Steps<T>): Steps<T | undefined> {
  try {
    return yield* reading;
  } catch (error) {
    if (isObjection(error)) return undefined;
    throw error;
  }
}

/**
 * What an artifact says, in the shape of 0.3, as conversations keep it.
 * @returns `undefined` for one without parts, or with parts that are no objects: nothing can be shown of it
 * @throws InvalidMember for an id that is no text
 */
function* readingArtifact(node: JsonNode): Steps<SaidArtifact | undefined> {
  const {
    artifactId: id,
    name,
    description,
    metadata,
    parts: given,
  } = node.pick('artifactId', 'name', 'description', 'metadata', 'parts');
  const artifactId = readId('artifactId', id) ?? '';
  const parts: SaidPart[] = [];
  for (const part of given?.elements() ?? []) {
    yield oneToken;
    if (!part.isObject) return undefined;
    parts.push(partOf(part));
  }
  if (parts.length === 0) return undefined;
  const about = { artifactId: id, name, description, metadata };
  return { artifactId, parts, about: membersOf(about) };
}

/** A part that is a text and nothing else is the inner part of its JSON: that of several can be joined. */
function partOf(node: JsonNode): SaidPart {
  const { kind, text, metadata } = node.pick('kind', 'text', 'metadata');
  const isText = kind === undefined || kind.asWord() === 'text';
  if (!isText || !text?.isText || (metadata && !metadata.isNull)) return { json: plainPart(node) };
  return { text: text.raw.slice(1, -1) };
}

function membersOf(members: Readonly<Record<string, JsonNode | undefined>>): string {
  const written = Object.entries(members).flatMap(([name, value]) =>
    value && !value.isNull ? [`"${name}":${value.raw}`] : [],
  );
  return `{"artifact":{${written.join(',')}}}`;
}
