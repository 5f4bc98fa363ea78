import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { readingCall } from './read-call.ts';
import { withAgentsIds } from './replaced-ids.ts';

const readCall = (text: string, version: '0.3.0' | '1.0') => atOnce(readingCall(new JsonBody(text), version));

const swap = (text: string, version: '0.3.0' | '1.0' = '0.3.0') =>
  atOnce(
    withAgentsIds(readCall(text, version), {
      task: (id) => `agent"s ${id}`,
      context: (id) => `agent"s context ${id}`,
    }),
  );

const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] };

const request = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":"t","method":"${method}","params":${params}}`;

describe('the ids in a request', () => {
  test('of tasks become those of the agent, and every other byte stays', () => {
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
    ['1.0', 'SubscribeToTask', '{"tenant":"","id":"t"}', '{"tenant":"","id":"agent\\"s t"}'],
    [
      '0.3.0',
      'tasks/pushNotificationConfig/set',
      '{"taskId":"t","pushNotificationConfig":{"id":"t"}}',
      '{"taskId":"agent\\"s t","pushNotificationConfig":{"id":"t"}}',
    ],
    ['1.0', 'GetTaskPushNotificationConfig', '{"taskId":"t","id":"t"}', '{"taskId":"agent\\"s t","id":"t"}'],
    ['1.0', 'GetTask', '{"\\u0069d":"t"}', '{"\\u0069d":"agent\\"s t"}'],
  ] as const)('of a task in %s are where %s has them', (version, method, params, swapped) => {
    expect(swap(request(method, params), version)).toBe(request(method, swapped));
  });

  test.each(['task_id', 'TaskID'])('of tasks are found by the name %s, which lenient agents read', (name) => {
    const text = (id: string) =>
      request(
        'message/send',
        `{"message":{"role":"user","messageId":"m","parts":[{"text":"hi"}],"${name}":"${id}"}}`,
      );
    expect(swap(text('t'))).toBe(text('agent\\"s t'));
  });

  test.each(['contextId', 'context_id', 'CONTEXTID'])(
    'and of its context, by the name %s, do as well',
    (name) => {
      const text = (context: string) =>
        request(
          'message/send',
          `{"message":{"role":"user","messageId":"c", "${name}" : ${context},"parts":[{"text":"c"}],"metadata":{"contextId":"c"}},"contextId":"c"}`,
        );
      expect(swap(text('"\\u0063"'))).toBe(text('"agent\\"s context c"'));
    },
  );

  test.each(['"tenant":"",', '"tenant":null,', ''])(
    'are beside the tenant of the agent, with %j of a client',
    (given) => {
      const text = (tenant: string) =>
        request('SendMessage', `{${tenant}"message":${JSON.stringify(message)}}`);
      const agents = { task: (id: string) => id, context: (id: string) => id, tenant: 'a"b' };
      expect(atOnce(withAgentsIds(readCall(text(given), '1.0'), agents))).toBe(text('"tenant":"a\\"b",'));
    },
  );

  test.each(['', ',"params":null'])(
    'are beside the tenant of the agent where a client sends no parameters: %j',
    (given) => {
      const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"GetExtendedAgentCard"${params}}`;
      const agents = { task: (id: string) => id, context: (id: string) => id, tenant: 'a' };
      const sent = atOnce(withAgentsIds(readCall(call(given), '1.0'), agents));
      expect(JSON.parse(sent).params).toEqual({ tenant: 'a' });
    },
  );

  test('are not looked for where there are none', () => {
    const text = request(
      'message/send',
      '{"id":1,"id":2,"message":{"role":"user","messageId":"m","parts":[{"text":"hi"}]}}',
    );
    expect(swap(text)).toBe(text);
  });
});
