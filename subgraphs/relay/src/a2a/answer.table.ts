import type { JsonNode } from '@agg/traffic/json';
import type { A2aMethod, A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import { type Payload, payloadOf } from './payload.ts';

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

/** @throws A2aError -32006: without a state, nobody would know whether to wait for more */
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
