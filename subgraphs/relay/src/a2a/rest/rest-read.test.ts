import { describe, expect, test } from '@jest/globals';
import { read, refusal } from './rest-request.fixture.ts';

const push = 'tasks/pushNotificationConfig';
const config = { id: 'p', url: 'https://client.example', token: 'k' };

describe('a REST request of 0.3', () => {
  test.each([
    ['GET', '/tasks/t', 'tasks/get', { id: 't' }],
    ['GET', '/tasks/t?historyLength=3', 'tasks/get', { id: 't', historyLength: 3 }],
    ['GET', '/tasks/t%20%2F?history_length=0', 'tasks/get', { id: 't /', historyLength: 0 }],
    ['POST', '/tasks/t:cancel', 'tasks/cancel', { id: 't' }],
    ['GET', '/tasks/t:subscribe', 'tasks/resubscribe', { id: 't' }],
    ['POST', '/tasks/t:subscribe', 'tasks/resubscribe', { id: 't' }],
    ['GET', '/tasks/t/pushNotificationConfigs', `${push}/list`, { id: 't' }],
    ['GET', '/tasks/t/pushNotificationConfigs/p', `${push}/get`, { id: 't', pushNotificationConfigId: 'p' }],
    [
      'DELETE',
      '/tasks/t/pushNotificationConfigs/p',
      `${push}/delete`,
      { id: 't', pushNotificationConfigId: 'p' },
    ],
    ['GET', '/card', 'agent/getAuthenticatedExtendedCard', undefined],
  ])('%s %s is %s, also below /v1', (httpMethod, path, method, params) => {
    for (const prefix of ['', '/v1']) {
      const call = read(httpMethod, `${prefix}${path}`);
      expect(call.rpc).toEqual({ jsonrpc: '2.0', id: expect.any(String), method, params });
      expect(call).toMatchObject({ method, id: undefined });
      expect(call.taskId).toBe(params?.id);
    }
  });

  test('has an id of its own', () => {
    expect(read('GET', '/tasks/t').rpc.id).not.toBe(read('GET', '/tasks/t').rpc.id);
  });

  test('may cancel with metadata', () => {
    expect(read('POST', '/v1/tasks/t:cancel', { metadata: { a: 1 }, name: 'x' }).rpc.params).toEqual({
      id: 't',
      metadata: { a: 1 },
    });
  });

  const parts = [
    { kind: 'text', text: 'Hi', metadata: { a: 1 } },
    { kind: 'file', file: { uri: 'https://a.example', mimeType: 'image/png' } },
    { kind: 'file', file: { bytes: 'aGk=', name: 'a' } },
    { kind: 'data', data: { data: { a: 1 } } },
    { kind: 'data', data: { a: 1 } },
  ];
  const content = [
    { text: 'Hi', metadata: { a: 1 } },
    { file: { fileWithUri: 'https://a.example', mimeType: 'image/png' } },
    { file: { file_with_bytes: 'aGk=', name: 'a' } },
    { data: { data: { data: { a: 1 } } } },
    { data: { a: 1 } },
  ];
  const message = { kind: 'message', messageId: 'm', role: 'user', parts, more: 1, taskId: 't' };
  test.each([
    ['ProtoJSON', { messageId: 'm', role: 'ROLE_USER', content, more: 1, taskId: 't', contextId: '' }],
    ['ProtoJSON with `parts`', { messageId: 'm', role: 'ROLE_USER', parts: content, more: 1, taskId: 't' }],
    ['JSON-RPC', message],
  ])('may have the shapes of %s', (_name, given) => {
    const call = read('POST', '/v1/message:send', { message: given, metadata: { z: 1 } });
    expect(call.rpc).toMatchObject({ method: 'message/send', params: { message, metadata: { z: 1 } } });
    expect(call.rpc.params).toEqual({ message, metadata: { z: 1 } });
    expect(call).toMatchObject({ method: 'message/send', taskId: 't', message: { messageId: 'm' } });
    expect(JSON.parse(call.message?.parts ?? '')).toEqual(parts);
  });

  test('keeps numbers that JavaScript does not have', () => {
    const body = `{"message":{"messageId":"m","role":"ROLE_USER","content":[{"data":{"data":{"n":12345678901234567890}}}]}}`;
    expect(read('POST', '/message:stream', body).text).toContain('"data":{"n":12345678901234567890}');
  });

  test('may ask for push notifications', () => {
    const configuration = { pushNotification: config, blocking: true };
    const call = read('POST', '/message:send', { message, configuration });
    expect(call.rpc.params.configuration).toEqual({ pushNotificationConfig: config, blocking: true });
    expect(call.asksForPush).toBe(true);
  });

  test.each([
    [
      'of the client of the SDK',
      { name: 'tasks/t/pushNotificationConfigs/p', pushNotificationConfig: config },
    ],
    [
      'of the server of the SDK',
      { parent: 'tasks/t', configId: 'p', config: { pushNotificationConfig: { ...config, id: '' } } },
    ],
    ['of the specification', { config: { taskId: 't', pushNotificationConfig: config } }],
    ['with a bare configuration inside', { config_id: 'p', config: { url: config.url, token: 'k' } }],
    ['of our interface', config],
  ])('has the push configuration in the shape %s', (_name, body) => {
    const call = read('POST', '/tasks/t/pushNotificationConfigs', body);
    expect(call).toMatchObject({ method: `${push}/set`, taskId: 't' });
    expect(call.rpc.params).toEqual({ taskId: 't', pushNotificationConfig: config });
  });

  test.each([
    [-32601, 'GET', '/'],
    [-32601, 'GET', '/v2/tasks/t'],
    [-32601, 'GET', '/v1/v1/tasks/t'],
    [-32601, 'PUT', '/v1/tasks/t'],
    [-32601, 'GET', '/tasks/t:cancel'],
    [-32601, 'POST', '/tasks/t/u'],
    [-32601, 'constructor', '/tasks'],
    [-32602, 'GET', '/v1/tasks?pageSize=0'],
    [-32700, 'POST', '/v1/message:send', ''],
    [-32700, 'POST', '/v1/message:send', '{'],
    [-32602, 'POST', '/v1/message:send', '[]'],
    [-32602, 'POST', '/v1/message:send', {}],
    [-32602, 'POST', '/v1/message:send', { message: { ...message, content } }],
    [-32602, 'POST', '/v1/message:send', { message: { ...message, role: 'ROLE_SYSTEM' } }],
    [-32602, 'POST', '/v1/message:send', '{"message":{"content":[{"text":"a","TEXT":"b"}]}}'],
    [-32602, 'GET', '/tasks/t?historyLength=many'],
    [-32602, 'GET', '/tasks/t?historyLength=-1'],
  ] as const)('is refused with %i: %s %s %j', (rpcCode, httpMethod, path, body = '') => {
    expect(refusal(httpMethod, path, body)).toBe(rpcCode);
  });
});
