import { describe, expect, test } from '@jest/globals';
import { A2aError } from './a2a-error.ts';
import { readResponse } from './read-at-once.fixture.ts';

const piece = { taskId: 't', artifact: { artifactId: 'a', parts: [] } };
const message = { kind: 'message', messageId: 'm', role: 'agent', parts: [] };
const task = { kind: 'task', id: 't', status: { state: 'working' } };

/** What readers may take for different things. */
const unclear: Record<string, object> = {
  'a context in the history that is a number': { ...task, history: [{ contextId: 5 }] },
  'a state that is a number': { ...task, status: { state: 5 } },
  'an end that is a text': { ...task, kind: 'status-update', taskId: 't', final: 'true' },
  'a task with an artifact': { ...task, ...piece },
  'an artifact whose id is a number': { kind: 'artifact-update', ...piece, artifact: { artifactId: 5 } },
  'an artifact that is a list': { kind: 'artifact-update', ...piece, artifact: [] },
  'an update without an artifact': { kind: 'artifact-update', taskId: 't' },
  'a text that says that it goes on': { kind: 'artifact-update', ...piece, append: 'true' },
  'a number that says that it ends': { kind: 'artifact-update', ...piece, lastChunk: 1 },
  'metadata that are a text': { ...message, metadata: '{}' },
  'references that are a text': { ...message, referenceTaskIds: 't' },
};

const refused = (response: object, version: '0.3.0' | '1.0') =>
  expect(() => readResponse(JSON.stringify(response), version)).toThrow(A2aError);

describe('A response is refused', () => {
  test.each(Object.entries(unclear))('with %s', (_what, result) => refused({ result }, '0.3.0'));

  test('with a result and an error', () => refused({ result: task, error: { code: 1 } }, '0.3.0'));

  test('of 1.0 with two things, and with one that is no object', () => {
    const { kind, ...bare } = task;
    refused({ result: { task: bare, artifactUpdate: piece } }, '1.0');
    refused({ result: { artifactUpdate: [piece] } }, '1.0');
  });
});

test('A response of 1.0 has the only one that is not null', () => {
  const result = { task: null, message: null, artifactUpdate: { ...piece, append: null } };
  const { facts } = readResponse(JSON.stringify({ result }), '1.0');
  expect([facts.kind, facts.artifact]).toEqual([
    'artifact-update',
    { artifactId: 'a', append: false, lastChunk: false },
  ]);
});
