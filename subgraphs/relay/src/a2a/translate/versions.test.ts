import { describe, expect, test } from '@jest/globals';
import { answered, requested } from './translation.fixture.ts';

const toCurrent = { client: '0.3.0', agent: '1.0' } as const;
const toOld = { client: '1.0', agent: '0.3.0' } as const;

const metadata = { a: [1] };
const oldParts = [
  { kind: 'text', text: 'Hi', metadata },
  { kind: 'file', file: { uri: 'https://a.example', mimeType: 'image/png', name: 'a' } },
  { kind: 'file', file: { bytes: 'aGk=' } },
  { kind: 'data', data: { a: 1 } },
  { kind: 'data', data: { value: [1] }, metadata: { data_part_compat: true } },
  { kind: 'data', data: { value: 'x' }, metadata: { data_part_compat: true, ...metadata } },
];
const currentParts = [
  { text: 'Hi', metadata },
  { url: 'https://a.example', mediaType: 'image/png', filename: 'a' },
  { raw: 'aGk=' },
  { data: { a: 1 } },
  { data: [1] },
  { data: 'x', metadata },
];
const shared = {
  messageId: 'm',
  contextId: 'c',
  referenceTaskIds: ['r'],
  extensions: ['https://e.example'],
  metadata,
};
const old = {
  user: { kind: 'message', role: 'user', parts: oldParts, ...shared },
  agent: { kind: 'message', role: 'agent', parts: oldParts, ...shared },
};
const current = {
  user: { role: 'ROLE_USER', parts: currentParts, ...shared },
  agent: { role: 'ROLE_AGENT', parts: currentParts, ...shared },
};

describe('A request between the versions [decided.translated-calls]', () => {
  const accepted = { acceptedOutputModes: ['text/plain'], historyLength: 2 };

  test.each([
    [{ blocking: true }, { returnImmediately: false }],
    [
      { blocking: false, ...accepted },
      { returnImmediately: true, ...accepted },
    ],
    [accepted, accepted],
  ])('of 0.3 has its message and its configuration %j in 1.0', (configuration, expected) => {
    const sent = requested(toCurrent, 'message/send', { message: old.user, configuration, metadata });
    expect(sent).toMatchObject({ httpMethod: 'POST', url: 'https://agent.example/a2a/' });
    expect(sent.body).toEqual({
      jsonrpc: '2.0',
      id: 'q',
      method: 'SendMessage',
      params: { message: current.user, configuration: expected, metadata },
    });
  });

  test.each([
    [{ returnImmediately: true }, { blocking: false }],
    [
      { returnImmediately: false, ...accepted },
      { blocking: true, ...accepted },
    ],
    [accepted, { blocking: true, ...accepted }],
    [undefined, { blocking: true }],
  ])('of 1.0 has its message and its configuration %j in 0.3', (configuration, expected) => {
    const params = { tenant: '', message: current.user, configuration, metadata };
    const { body } = requested(toOld, 'message/send', params);
    expect(body.method).toBe('message/send');
    expect(body.params).toEqual({ message: old.user, configuration: expected, metadata });
  });

  test('about a task has the name of its method', () => {
    const params = { id: 't', historyLength: 3 };
    expect(requested(toCurrent, 'tasks/get', params).body).toMatchObject({ method: 'GetTask', params });
    expect(requested(toOld, 'tasks/resubscribe', { id: 't', tenant: '' }).body).toEqual({
      jsonrpc: '2.0',
      id: 'q',
      method: 'tasks/resubscribe',
      params: { id: 't' },
    });
  });
});

const ids = { id: 't', contextId: 'c' };
const update = { taskId: 't', contextId: 'c', metadata };
const piece = { ...update, append: true, lastChunk: false };
const ofOld = {
  task: {
    kind: 'task',
    ...ids,
    status: { state: 'canceled', message: old.agent, timestamp: '2026-01-01T00:00:00Z' },
    artifacts: [{ artifactId: 'a', parts: oldParts }],
    history: [old.user, old.agent],
  },
  message: old.agent,
  statusUpdate: { kind: 'status-update', ...update, status: { state: 'input-required' }, final: true },
  artifactUpdate: { kind: 'artifact-update', ...piece, artifact: { artifactId: 'a', parts: oldParts } },
};
const ofCurrent = {
  task: {
    ...ids,
    status: { state: 'TASK_STATE_CANCELED', message: current.agent, timestamp: '2026-01-01T00:00:00Z' },
    artifacts: [{ artifactId: 'a', parts: currentParts }],
    history: [current.user, current.agent],
  },
  message: current.agent,
  statusUpdate: { ...update, status: { state: 'TASK_STATE_INPUT_REQUIRED' } },
  artifactUpdate: { ...piece, artifact: { artifactId: 'a', parts: currentParts } },
};

describe('An answer between the versions [decided.translated-calls]', () => {
  const kinds = ['task', 'message', 'statusUpdate', 'artifactUpdate'] as const;
  const inRpc = (result: unknown) => ({ jsonrpc: '2.0', id: 'q', result });

  test.each(kinds)('that is a %s is the same in the other one', (kind) => {
    const wrapped = inRpc({ [kind]: ofCurrent[kind] });
    expect(answered(toOld, 'message/stream', inRpc(ofOld[kind]))).toEqual(wrapped);
    expect(answered(toCurrent, 'message/stream', wrapped)).toEqual(inRpc(ofOld[kind]));
  });

  test('is a task alone where it was asked for', () => {
    expect(answered(toOld, 'tasks/get', inRpc(ofOld.task))).toEqual(inRpc(ofCurrent.task));
    expect(answered(toCurrent, 'tasks/get', inRpc(ofCurrent.task))).toEqual(inRpc(ofOld.task));
  });

  test.each([null, [], 'done', {}, { more: 1 }])('that is %j is none', (result) => {
    for (const translation of [toOld, toCurrent])
      expect(() => answered(translation, 'message/send', inRpc(result))).toThrow(
        'The result of message/send is no task or message',
      );
  });

  test('that is an error has details in 1.0, and in 0.3 the data that it had', () => {
    const error = { code: -32001, message: 'No such task.', data: { a: 1 } };
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'TASK_NOT_FOUND' };
    const data = [{ ...reason, domain: 'a2a-protocol.org' }];
    const failed = { jsonrpc: '2.0', id: 'q', error };
    expect(answered(toOld, 'tasks/get', failed)).toEqual({ ...failed, error: { ...error, data } });
    expect(answered(toCurrent, 'tasks/get', { ...failed, error: { ...error, data } }).error.data).toEqual(
      data,
    );
  });
});
