import type { JsonNode } from '@agg/traffic/json';
import type { A2aMethod, A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import type { A2aFacts } from './a2a-response.types.ts';
import { InvalidMember } from './read-member.ts';

/** What a result contains, and where. */
export interface Payload {
  kind: Exclude<A2aFacts['kind'], 'error'>;
  node: JsonNode;
}

const kinds = ['task', 'message', 'status-update', 'artifact-update'] as const;

/**
 * Finds the task, message or update of a result. 0.3 marks it with a `kind`; 1.0 wraps it in an object with one member,
 * except the task that is the answer of GetTask and CancelTask.
 * @throws InvalidMember where readers may differ about what it is
 */
export function payloadOf(result: JsonNode, version: A2aVersion): Payload {
  return (version === '1.0' ? unwrapped(result) : marked(result)) ?? recognised(result);
}

function marked(node: JsonNode): Payload | undefined {
  const name = node.pick('kind').kind?.asWord();
  const kind = kinds.find((other) => other === name);
  const { artifact } = node.pick('artifact');
  if (kind && kind !== 'artifact-update' && artifact && !artifact.isNull)
    throw new InvalidMember(`The result says that it is a ${kind}, and has an artifact.`);
  return kind && { kind, node };
}

function unwrapped(result: JsonNode): Payload | undefined {
  const { task, message, statusUpdate, artifactUpdate } = result.pick(
    'task',
    'message',
    'statusUpdate',
    'artifactUpdate',
  );
  const [found, another] = [task, message, statusUpdate, artifactUpdate].flatMap((node, index) => {
    const kind = kinds[index];
    return kind && node && !node.isNull ? [{ kind, node }] : [];
  });
  if (another) throw new InvalidMember(`The result has a ${found?.kind} and a ${another.kind}.`);
  if (found && !found.node.isObject) throw new InvalidMember(`The ${found.kind} is not an object.`);
  return found;
}

/** By the members that only one of them must have. */
function recognised(node: JsonNode): Payload {
  const { id, status, messageId, artifact, taskId } = node.pick(
    'id',
    'status',
    'messageId',
    'artifact',
    'taskId',
  );
  if (artifact) return { kind: 'artifact-update', node };
  if (messageId) return { kind: 'message', node };
  if (!status) return { kind: 'other', node };
  return { kind: taskId && !id ? 'status-update' : 'task', node };
}

/** What was asked of an agent, and in which version. */
export interface AskedMethod {
  method: A2aMethod;
  version: A2aVersion;
}

/** What a result may be, and whether 1.0 has it in an object with one member, as `{"task":{…}}`. */
interface AnswerRow {
  kinds: readonly Payload['kind'][];
  isWrapped: boolean;
}

const sending: AnswerRow = { kinds: ['task', 'message'], isWrapped: true };
const following: AnswerRow = {
  kinds: ['task', 'message', 'status-update', 'artifact-update'],
  isWrapped: true,
};
const asking: AnswerRow = { kinds: ['task'], isWrapped: false };

/**
 * The results of the methods that are about tasks and messages, also as events of a stream (0.3.0, section 7; 1.0, sections
 * 3.1 and 9.4).
 */
const answerTable: Readonly<Partial<Record<A2aMethod, AnswerRow>>> = {
  'message/send': sending,
  'message/stream': following,
  'tasks/resubscribe': following,
  'tasks/get': asking,
  'tasks/cancel': asking,
};

/**
 * Checks that a result is an answer to its method, in the shape that a client of the version takes for one.
 * @throws A2aError -32006; InvalidMember where readers may differ about what it is
 */
export function checkAnswer(result: JsonNode, { method, version }: AskedMethod): void {
  const row = answerTable[method];
  if (!row) return;
  const { kinds, isWrapped } = row;
  const { kind, node } = payloadOf(result, version);
  const isShaped = version === '0.3.0' ? saysSo(result, kind) : (node !== result) === isWrapped;
  if (!kinds.includes(kind) || !isShaped) {
    const form = version === '1.0' && isWrapped ? ' in an object with that one member' : '';
    const expected = `${kinds.join(' or ')}${form}, as A2A ${version} has it`;
    throw new A2aError('INVALID_AGENT_RESPONSE', `The result of ${method} is no ${expected}.`);
  }
  checkState(node, kind);
}

/** @throws A2aError -32006: an answer without a state does not say whether more follows */
function checkState(node: JsonNode, kind: Payload['kind']): void {
  if (kind !== 'task' && kind !== 'status-update') return;
  const state = node.pick('status').status?.pick('state').state;
  if (!state?.isText || state.length === 2)
    throw new A2aError('INVALID_AGENT_RESPONSE', `The ${kind} has no status with a state.`);
}

/** Whether a result has no other `kind`. Agents of 0.3 that leave it out are understood by its members. */
function saysSo(result: JsonNode, kind: Payload['kind']): boolean {
  const said = result.pick('kind').kind;
  return said === undefined || said.asWord() === kind;
}
