import { JsonNode } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import type { A2aMethod, A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import { checkAnswer } from './payload.ts';

const message = { messageId: 'm', role: 'agent', parts: [] };
const status = { state: 'working' };
const update = { taskId: 't', status };
const piece = { taskId: 't', artifact: { artifactId: 'a', parts: [] } };

/** What an agent may say, in the shapes of both versions, and the names by which the tables below have it. */
const said: Readonly<Record<string, unknown>> = {
  'a task': { kind: 'task', id: 't', status },
  'a message': { kind: 'message', ...message },
  'a status update': { kind: 'status-update', ...update },
  'an artifact update': { kind: 'artifact-update', ...piece },
  'a bare task': { id: 't', status },
  'a bare message': message,
  'a wrapped task': { task: { id: 't', status } },
  'a wrapped message': { message },
  'a wrapped status update': { statusUpdate: update },
  'a wrapped artifact update': { artifactUpdate: piece },
  null: null,
  'an empty object': {},
  'an empty list': [],
  'a text': 'done',
  'a number': 0,
  'another kind': { kind: 'answer', id: 't', status },
  'a kind that is null': { kind: null, id: 't', status },
  'a task without a status': { kind: 'task', id: 't' },
  'a task without a state': { kind: 'task', id: 't', status: {} },
  'a wrapped task without a state': { task: { id: 't', status: { state: '' } } },
  'a wrapped text': { task: 'done' },
  'a wrapped null': { task: null },
};

const alone = ['a task', 'a bare task'];
const all = Object.keys(said);
const wrapped = ['a wrapped task', 'a wrapped message'];
const wrappedEvents = ['a wrapped status update', 'a wrapped artifact update'];
const events = [...alone, 'a message', 'a bare message', 'a status update', 'an artifact update'];

/** Every answer that each method has: nothing else is one. */
const answers: readonly [A2aMethod, A2aVersion, readonly string[]][] = [
  ['message/send', '0.3.0', [...alone, 'a message', 'a bare message']],
  ['message/stream', '0.3.0', events],
  ['tasks/resubscribe', '0.3.0', events],
  ['tasks/get', '0.3.0', alone],
  ['tasks/cancel', '0.3.0', alone],
  ['message/send', '1.0', wrapped],
  ['message/stream', '1.0', [...wrapped, ...wrappedEvents]],
  ['tasks/resubscribe', '1.0', [...wrapped, ...wrappedEvents]],
  ['tasks/get', '1.0', [...alone, 'another kind', 'a kind that is null']],
  ['tasks/cancel', '1.0', [...alone, 'another kind', 'a kind that is null']],
];

function isAnswer(result: unknown, method: A2aMethod, version: A2aVersion): boolean {
  try {
    checkAnswer(JsonNode.parse(JSON.stringify(result)), { method, version });
    return true;
  } catch (error) {
    // The one that has two readings is refused by its reader.
    if (error instanceof A2aError || (error as Error).name === 'InvalidMember') return false;
    throw error;
  }
}

describe('Of all that an agent may say', () => {
  test.each(answers)(
    '%s of %s has its own answers, and nothing else is one [decided.answers-of-agents]',
    (method, version, expected) => {
      expect(all.filter((name) => isAnswer(said[name], method, version)).sort()).toEqual(
        [...expected].sort(),
      );
    },
  );

  test('what is none is told with the method and what its answers are', () => {
    const asked = { method: 'message/send', version: '1.0' } as const;
    expect(() => checkAnswer(JsonNode.parse('null'), asked)).toThrow(
      'The result of message/send is no task or message in an object with that one member, as A2A 1.0 has it.',
    );
  });
});
