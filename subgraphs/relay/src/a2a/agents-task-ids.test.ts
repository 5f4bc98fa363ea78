import { describe, expect, test } from '@jest/globals';
import { withAgentsTaskIds } from './agents-task-ids.ts';
import { readCall } from './read-call.ts';

const swap = (text: string, version: '0.3.0' | '1.0' = '0.3.0') =>
  withAgentsTaskIds(readCall(text, version), (id) => `agent"s ${id}`);

const request = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":"t","method":"${method}","params":${params}}`;

describe('the ids of tasks in a request', () => {
  test('become those of the agent, and every other byte stays', () => {
    const message = (taskId: string, references: string) =>
      request(
        'message/send',
        `{ "id":"t", "message":{"role":"user","messageId":"t", "taskId" : ${taskId} ,
         "parts":[{"kind":"text","text":"t \\u0074 \\"taskId\\":\\"t\\""},{"kind":"data","data":{"taskId":"t","n":1.0e400}}],
         "referenceTaskIds":[${references}],"metadata":{"taskId":"t"}},"metadata":{"id":"t"}}`,
      );
    expect(swap(message('"\\u0074"', '"t","r" , "t"'))).toBe(
      message('"agent\\"s t"', '"agent\\"s t","agent\\"s r" , "agent\\"s t"'),
    );
  });

  test.each([
    ['0.3.0', 'tasks/get', '{"id":"t","historyLength":3}', '{"id":"agent\\"s t","historyLength":3}'],
    ['0.3.0', 'tasks/cancel', '{"id":"t"}', '{"id":"agent\\"s t"}'],
    ['1.0', 'SubscribeToTask', '{"tenant":"t","id":"t"}', '{"tenant":"t","id":"agent\\"s t"}'],
    [
      '0.3.0',
      'tasks/pushNotificationConfig/set',
      '{"taskId":"t","pushNotificationConfig":{"id":"t"}}',
      '{"taskId":"agent\\"s t","pushNotificationConfig":{"id":"t"}}',
    ],
    ['1.0', 'GetTaskPushNotificationConfig', '{"taskId":"t","id":"t"}', '{"taskId":"agent\\"s t","id":"t"}'],
    ['1.0', 'GetTask', '{"\\u0069d":"t"}', '{"\\u0069d":"agent\\"s t"}'],
  ] as const)('of %s are where %s has them', (version, method, params, swapped) => {
    expect(swap(request(method, params), version)).toBe(request(method, swapped));
  });

  test.each(['task_id', 'TaskID'])('are found by the name %s, which lenient agents read', (name) => {
    const text = (id: string) =>
      request(
        'message/send',
        `{"message":{"role":"user","messageId":"m","parts":[{"text":"hi"}],"${name}":"${id}"}}`,
      );
    expect(swap(text('t'))).toBe(text('agent\\"s t'));
  });

  test('are not looked for where there are none', () => {
    const text = request(
      'message/send',
      '{"id":1,"id":2,"message":{"role":"user","messageId":"m","parts":[{"text":"hi"}]}}',
    );
    expect(swap(text)).toBe(text);
  });
});
