import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import type { A2aMethod } from '../a2a.types.ts';
import { answer, binding } from './rest-answer.fixture.ts';

const push = 'tasks/pushNotificationConfig';

const parts = [
  { kind: 'text', text: 'Hi', metadata: {} },
  { kind: 'file', file: { uri: 'https://a.example', mimeType: 'image/png', name: 'a' } },
  { kind: 'file', file: { bytes: 'aGk=' } },
  { kind: 'data', data: { a: 1 } },
];
const content = [
  { text: 'Hi' },
  { file: { fileWithUri: 'https://a.example', mimeType: 'image/png' } },
  { file: { fileWithBytes: 'aGk=' } },
  { data: { data: { a: 1 } } },
];
const message = { kind: 'message', role: 'agent', messageId: 'm', parts, referenceTaskIds: ['r'] };
const protoMessage = { role: 'ROLE_AGENT', messageId: 'm', content };
const task = {
  kind: 'task',
  id: 't',
  contextId: 'c',
  status: { state: 'canceled', message, timestamp: '2026-01-01T00:00:00Z' },
  history: [message],
  artifacts: [{ artifactId: 'a', parts }],
  metadata: { kind: 'x' },
};
const protoTask = {
  id: 't',
  contextId: 'c',
  status: { state: 'TASK_STATE_CANCELLED', message: protoMessage, timestamp: '2026-01-01T00:00:00Z' },
  history: [protoMessage],
  artifacts: [{ artifactId: 'a', parts: content }],
  metadata: { kind: 'x' },
};
const config = { taskId: 't', pushNotificationConfig: { id: 'p', url: 'https://client.example' } };
const protoConfig = {
  name: 'tasks/t/pushNotificationConfigs/p',
  pushNotificationConfig: config.pushNotificationConfig,
};

describe('an answer by REST 0.3', () => {
  test.each<[A2aMethod, unknown, number, unknown]>([
    ['message/send', task, 201, { task: protoTask }],
    ['message/send', message, 201, { message: protoMessage }],
    ['tasks/get', task, 200, protoTask],
    ['tasks/cancel', task, 202, protoTask],
    [`${push}/set`, config, 201, protoConfig],
    [`${push}/get`, config, 200, protoConfig],
    [`${push}/list`, [config, config], 200, { configs: [protoConfig, protoConfig] }],
    [`${push}/delete`, null, 204, ''],
  ])('to %s is the ProtoJSON of its result', (method, result, status, body) => {
    expect(answer(method, { jsonrpc: '2.0', id: 1, result })).toEqual([status, body]);
  });

  test('with a card has security schemes by their kind', () => {
    const securitySchemes = {
      bearer: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      other: { type: 'constructor' },
    };
    const card = {
      name: 'Clerk',
      securitySchemes,
      security: [{ bearer: [], key: ['a'] }],
      skills: [{ id: 's', security: [{ key: [] }] }],
    };
    expect(answer('agent/getAuthenticatedExtendedCard', { result: card })).toEqual([
      200,
      {
        name: 'Clerk',
        securitySchemes: {
          bearer: { httpAuthSecurityScheme: { scheme: 'bearer' } },
          key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } },
          other: { type: 'constructor' },
        },
        security: [{ schemes: { bearer: { list: [] }, key: { list: ['a'] } } }],
        skills: [{ id: 's', security: [{ schemes: { key: { list: [] } } }] }],
      },
    ]);
  });

  test.each([
    ['submitted', 'TASK_STATE_SUBMITTED'],
    ['working', 'TASK_STATE_WORKING'],
    ['input-required', 'TASK_STATE_INPUT_REQUIRED'],
    ['auth-required', 'TASK_STATE_AUTH_REQUIRED'],
    ['completed', 'TASK_STATE_COMPLETED'],
    ['canceled', 'TASK_STATE_CANCELLED'],
    ['failed', 'TASK_STATE_FAILED'],
    ['rejected', 'TASK_STATE_REJECTED'],
    ['unknown', 'TASK_STATE_UNSPECIFIED'],
    ['dreaming', 'dreaming'],
  ])('says %s as %s', (state, proto) => {
    const result = { kind: 'task', id: 't', status: { state } };
    expect(answer('tasks/get', { result })).toEqual([200, { id: 't', status: { state: proto } }]);
  });

  test.each<[string, object, object]>([
    ['task', task, protoTask],
    ['message', message, protoMessage],
    [
      'statusUpdate',
      { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'working' }, final: true },
      { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' }, final: true },
    ],
    [
      'artifactUpdate',
      {
        kind: 'artifact-update',
        taskId: 't',
        artifact: { artifactId: 'a', parts },
        append: true,
        lastChunk: false,
      },
      { taskId: 't', artifact: { artifactId: 'a', parts: content }, append: true, lastChunk: false },
    ],
  ])('in a stream is an event with a %s', (name, result, proto) => {
    const call = { method: 'message/stream' as const, body: new JsonBody('') };
    const event = atOnce(binding.event(call, new JsonBody(JSON.stringify({ result }))));
    expect(event).toMatch(/^data: .*\n\n$/);
    expect(JSON.parse(event.slice('data: '.length))).toEqual({ [name]: proto });
  });
});
