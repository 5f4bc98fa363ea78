import { describe, expect, test } from '@jest/globals';
import { read, refusal } from './rest-request.fixture.ts';

const config = { id: 'p', url: 'https://client.example', token: 'k' };

describe('a REST request of 1.0', () => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hi' }] };
  test.each([
    ['POST', '/message:send', 'SendMessage', { message }, { message }],
    ['POST', '/message:stream', 'SendStreamingMessage', { message }, { message }],
    ['GET', '/tasks/t?historyLength=3', 'GetTask', '', { id: 't', historyLength: 3 }],
    ['POST', '/tasks/t:cancel', 'CancelTask', '', { id: 't' }],
    ['GET', '/tasks/t:subscribe', 'SubscribeToTask', '', { id: 't' }],
    [
      'POST',
      '/tasks/t/pushNotificationConfigs',
      'CreateTaskPushNotificationConfig',
      { ...config, taskId: 'other' },
      { ...config, taskId: 't' },
    ],
    ['GET', '/tasks/t/pushNotificationConfigs', 'ListTaskPushNotificationConfigs', '', { taskId: 't' }],
    [
      'GET',
      '/tasks/t/pushNotificationConfigs/p',
      'GetTaskPushNotificationConfig',
      '',
      { taskId: 't', id: 'p' },
    ],
    [
      'DELETE',
      '/tasks/t/pushNotificationConfigs/p',
      'DeleteTaskPushNotificationConfig',
      '',
      { taskId: 't', id: 'p' },
    ],
    ['GET', '/tasks', 'ListTasks', '', {}],
    [
      'GET',
      '/tasks?contextId=c&status=TASK_STATE_WORKING&page_size=2&pageToken=&statusTimestampAfter=2026-01-01T00:00:00Z',
      'ListTasks',
      '',
      {
        contextId: 'c',
        status: 'TASK_STATE_WORKING',
        pageToken: '',
        statusTimestampAfter: '2026-01-01T00:00:00Z',
        pageSize: 2,
      },
    ],
    ['GET', '/extendedAgentCard', 'GetExtendedAgentCard', '', undefined],
  ])('%s %s is %s', (httpMethod, path, method, body, params) => {
    const call = read(httpMethod, path, body, '1.0');
    expect(call.rpc).toEqual({ jsonrpc: '2.0', id: expect.any(String), method, params });
    expect(call.message?.parts).toEqual(
      body && 'message' in (body as object) ? '[{"kind":"text","text":"Hi"}]' : undefined,
    );
  });

  test('is not below /v1', () => {
    expect(refusal('GET', '/v1/tasks/t', '', '1.0')).toBe(-32601);
  });
});
