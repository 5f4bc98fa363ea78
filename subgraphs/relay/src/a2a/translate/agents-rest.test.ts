import { describe, expect, test } from '@jest/globals';
import type { A2aMethod } from '../a2a.types.ts';
import { answered, requested } from './translation.fixture.ts';

const old = { client: '0.3.0', agent: '0.3.0', binding: 'HTTP+JSON' } as const;
const current = { client: '1.0', agent: '1.0', binding: 'HTTP+JSON' } as const;
const base = 'https://agent.example/a2a';

const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'data', data: { a: 1 } }] };
const proto = { messageId: 'm', role: 'ROLE_USER', content: [{ data: { data: { a: 1 } } }] };
const currentMessage = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hi' }] };

describe('A request to an agent that speaks REST alone [decided.translated-calls]', () => {
  test.each<[A2aMethod, object, string, string, unknown]>([
    [
      'message/send',
      { message, configuration: { blocking: true } },
      'POST',
      '/message:send',
      { message: proto, configuration: { blocking: true } },
    ],
    ['message/stream', { message }, 'POST', '/message:stream', { message: proto }],
    ['tasks/get', { id: 't /', historyLength: 2 }, 'GET', '/tasks/t%20%2F?historyLength=2', undefined],
    ['tasks/get', { id: 't' }, 'GET', '/tasks/t', undefined],
    ['tasks/cancel', { id: 't', metadata: { a: 1 } }, 'POST', '/tasks/t:cancel', { metadata: { a: 1 } }],
    ['tasks/resubscribe', { id: 't' }, 'POST', '/tasks/t:subscribe', {}],
    ['agent/getAuthenticatedExtendedCard', {}, 'GET', '/card', undefined],
  ])('is %s of 0.3 with %j', (method, params, httpMethod, path, body) => {
    expect(requested(old, method, params)).toEqual({ httpMethod, url: `${base}/v1${path}`, body });
  });

  test.each<[A2aMethod, object, string, string, unknown]>([
    [
      'message/send',
      { message: currentMessage, tenant: 'a' },
      'POST',
      '/message:send',
      { message: currentMessage },
    ],
    ['tasks/get', { id: 't' }, 'GET', '/tasks/t', undefined],
    ['tasks/resubscribe', { id: 't' }, 'POST', '/tasks/t:subscribe', {}],
    ['agent/getAuthenticatedExtendedCard', {}, 'GET', '/extendedAgentCard', undefined],
  ])('is %s of 1.0 with %j, below its tenant where it has one', (method, params, httpMethod, path, body) => {
    expect(requested(current, method, params)).toEqual({ httpMethod, url: `${base}${path}`, body });
    const shared = requested({ ...current, tenant: 'a b' }, method, params);
    expect(shared).toEqual({ httpMethod, url: `${base}/a%20b${path}`, body });
  });

  test('is that of its version where its client speaks the other one', () => {
    const asked = requested({ ...old, client: '1.0' }, 'message/send', { message: currentMessage });
    expect(asked.url).toBe(`${base}/v1/message:send`);
    expect(asked.body).toEqual({
      message: { messageId: 'm', role: 'ROLE_USER', content: [{ text: 'Hi' }] },
      configuration: { blocking: true },
    });
  });
});

describe('An answer of an agent that speaks REST alone [decided.translated-calls]', () => {
  const status = { state: 'TASK_STATE_CANCELLED', update: { ...proto, role: 'ROLE_AGENT' } };

  test('of 0.3 is that of JSON-RPC: tasks, messages and updates', () => {
    const said = { ...message, role: 'agent' };
    const task = { kind: 'task', id: 't', status: { state: 'canceled', message: said }, history: [message] };
    const given = { id: 't', status, history: [proto] };
    expect(answered(old, 'message/send', { task: given })).toEqual({ jsonrpc: '2.0', id: 'q', result: task });
    expect(answered(old, 'tasks/get', given).result).toEqual(task);
    expect(answered(old, 'message/send', { message: proto }).result).toEqual(message);
    const update = { taskId: 't', status: { state: 'TASK_STATE_WORKING' } };
    expect(answered(old, 'message/stream', { statusUpdate: update }).result).toEqual({
      kind: 'status-update',
      taskId: 't',
      status: { state: 'working' },
      final: false,
    });
    const artifact = { artifactId: 'a', parts: [{ text: 'Hi' }] };
    expect(answered(old, 'message/stream', { artifactUpdate: { taskId: 't', artifact } }).result).toEqual({
      kind: 'artifact-update',
      taskId: 't',
      artifact: { artifactId: 'a', parts: [{ kind: 'text', text: 'Hi' }] },
    });
  });

  test('of 1.0 has the shapes of JSON-RPC', () => {
    const result = { task: { id: 't', status: { state: 'TASK_STATE_WORKING' } } };
    expect(answered(current, 'message/send', result)).toEqual({ jsonrpc: '2.0', id: 'q', result });
  });

  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'TASK_NOT_CANCELABLE' };
  test.each([
    [409, { code: -32002, message: 'No.' }, { code: -32002, message: 'No.' }],
    [
      400,
      { error: { code: 400, status: 'FAILED_PRECONDITION', message: 'No.', details: [info] } },
      { code: -32002, message: 'No.', data: [info] },
    ],
    [404, { error: { code: 404, status: 'NOT_FOUND', message: 'No.' } }, { code: -32001, message: 'No.' }],
    [200, { error: { code: 404, status: 'NOT_FOUND', message: 'No.' } }, { code: -32001, message: 'No.' }],
    [500, { error: { code: 500, message: 'No.' } }, { code: -32603, message: 'No.' }],
  ])('with status %i and %j is an error of JSON-RPC', (code, body, error) => {
    for (const way of [old, current])
      expect(answered(way, 'tasks/cancel', body, code)).toEqual({ jsonrpc: '2.0', id: 'q', error });
  });

  const problem = (name: string) => ({
    type: `https://a2a-protocol.org/errors/${name}`,
    title: 'No',
    detail: 'No.',
  });
  test.each([
    ['Python', 404, { message: 'Task not found' }, -32001, 'Task not found'],
    ['Python', 409, { message: 'Task cannot be canceled' }, -32002, 'Task cannot be canceled'],
    ['Python', 422, { message: 'No parts.' }, -32602, 'No parts.'],
    ['Python', 501, { message: 'Not supported' }, -32004, 'Not supported'],
    ['Java', 404, { error: 'io.a2a.spec.TaskNotFoundError', message: 'No.' }, -32001, 'No.'],
    ['Java', 501, { error: 'io.a2a.spec.PushNotificationNotSupportedError', message: 'No.' }, -32003, 'No.'],
    ['Java', 500, { error: 'io.a2a.spec.InternalError', message: 'No.' }, -32603, 'No.'],
    ['Java', 404, { error: 'org.a2aproject.sdk.TaskNotFoundError_v0_3', message: 'No.' }, -32001, 'No.'],
    ['Go', 404, problem('task-not-found'), -32001, 'No.'],
    ['Go', 409, problem('task-not-cancelable'), -32002, 'No.'],
    ['Go', 400, problem('invalid-params'), -32602, 'No.'],
    ['Go', 500, problem('internal-error'), -32603, 'No.'],
  ])('is the error that an official SDK for %s says with %i and %j', (_, status, body, code, message) => {
    for (const way of [old, current]) {
      const { error } = answered(way, 'tasks/cancel', body, status);
      expect(error).toEqual({ code, message });
    }
  });

  test('with a status of an error and another body is no answer', () => {
    const ofProxies = [{ message: 'Not Found' }, { error: 'Not Found', message: 'No task is here.' }];
    const others = [{}, { task: { id: 't' } }, { detail: 'Not found' }, { type: 'about:blank', title: 'No' }];
    for (const body of [...ofProxies, ...others, 'No.'])
      expect(() => answered(current, 'tasks/get', body, 404)).toThrow('no error of A2A');
  });
});
