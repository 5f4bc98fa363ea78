import { describe, expect, test } from '@jest/globals';
import type { A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import { methodTable } from './method.table.ts';
import { readCall } from './read-at-once.fixture.ts';

const message = { kind: 'message', role: 'user', messageId: 'm-1', parts: [{ kind: 'text', text: 'Hello' }] };

const request = (params: unknown, method = 'message/send', id: unknown = 7) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

function refusal(text: string, version: A2aVersion = '0.3.0'): A2aError {
  try {
    readCall(text, version);
  } catch (error) {
    if (error instanceof A2aError) return error;
    throw error;
  }
  throw new Error(`${text} is accepted.`);
}

describe('a request by JSON-RPC', () => {
  test('is what the client wrote, byte for byte, with its message', () => {
    const text = ` {"jsonrpc" : "2.0","id":1.50, "method":"message\\/send",
      "params":{"new":1e999,"message":{"role":"user","messageId":"\\u0061","parts":[{"kind":"data","data":{"n":12345678901234567890}}],
      "contextId":"c","taskId":"t","referenceTaskIds":["r"],"metadata":{"a":1}}}}`;
    expect(readCall(text, '0.3.0')).toMatchObject({
      method: 'message/send',
      id: '1.50',
      text,
      taskId: 't',
      asksForPush: false,
      message: {
        messageId: 'a',
        role: 'user',
        parts: [{ kind: 'data' }],
        contextId: 'c',
        taskId: 't',
        referenceTaskIds: ['r'],
        metadata: { a: 1 },
      },
    });
  });

  test.each(methodTable)('may be $name of $version', ({ method, version, name, taskMember }) => {
    const old = { ...message, taskId: 't' };
    const current = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hello' }], taskId: 't' };
    const params = taskMember ? { [taskMember]: 't' } : { message: version === '1.0' ? current : old };
    const call = readCall(request(params, name), version);
    const isOfTask = !['tasks/list', 'agent/getAuthenticatedExtendedCard'].includes(method);
    expect([call.method, call.taskId]).toEqual([method, isOfTask ? 't' : undefined]);
    expect(call.message?.parts).toEqual(
      method.startsWith('message/') ? [{ kind: 'text', text: 'Hello' }] : undefined,
    );
  });

  test.each(['"a"', '"\\u0022"', '0', '-1', '1e3', '9007199254740993', 'null', '""'])(
    'keeps its id %s',
    (id) => {
      const text = `{"jsonrpc":"2.0","id":${id},"method":"tasks/get","params":{"id":"t"}}`;
      expect(readCall(text, '0.3.0').id).toBe(id);
      expect(refusal(text.replace('"t"', '1')).id).toBe(id);
    },
  );

  test('without an id has the id null', () => {
    expect(readCall('{"jsonrpc":"2.0","method":"tasks/get","params":{"id":"t"}}', '0.3.0').id).toBe('null');
  });

  test.each([
    ['', -32700],
    ['{"jsonrpc":', -32700],
    ['[]', -32600],
    [`[${request({ message })}]`, -32600],
    ['"text"', -32600],
    ['{}', -32600],
    [request({ message }).replace('"2.0"', '"1.0"'), -32600],
    [request({ message }).replace('"2.0"', '2'), -32600],
    [request({ message }).replace('"method"', '"name"'), -32600],
    [request({ message }).replace('"message/send"', '1'), -32600],
    [request({ message }, 'message/send', { a: 1 }), -32600],
    [request({ message }, 'message/send', [1]), -32600],
    [request({ message }, 'message/send', true), -32600],
    ['{"jsonrpc":"2.0","id":1,"id":2,"method":"tasks/get","params":{"id":"t"}}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"t"},"params":{"id":"u"}}', -32600],
    [request({}, 'message/sent'), -32601],
    [request({}, 'SendMessage'), -32601],
    [request({}, '__proto__'), -32601],
    [request(undefined), -32602],
    [request([message]), -32602],
    [request({}), -32602],
    [request({ message: 'Hello' }), -32602],
    [request({ message: { ...message, messageId: undefined } }), -32602],
    [request({ message: { ...message, messageId: 5 } }), -32602],
    [request({ message: { ...message, messageId: '' } }), -32602],
    [request({ message: { ...message, messageId: 'a'.repeat(513) } }), -32602],
    [request({ message: { ...message, messageId: 'a\0' } }), -32602],
    [request({ message: { ...message, contextId: '\ud800' } }), -32602],
    [request({ message: { ...message, role: undefined } }), -32602],
    [request({ message: { ...message, role: 'system' } }), -32602],
    [request({ message: { ...message, parts: undefined } }), -32602],
    [request({ message: { ...message, parts: {} } }), -32602],
    [request({ message: { ...message, parts: ['Hello'] } }), -32602],
    [request({ message: { ...message, taskId: 5 } }), -32602],
    [request({ message: { ...message, referenceTaskIds: [5] } }), -32602],
    [request({ message: { ...message, task_id: 'a', taskId: 'b' } }), -32602],
    [request(undefined, 'tasks/get'), -32602],
    [request({}, 'tasks/get'), -32602],
    [request({ id: 5 }, 'tasks/cancel'), -32602],
    [request({ id: '' }, 'tasks/resubscribe'), -32602],
    [request({ id: 'a', ID: 'b' }, 'tasks/get'), -32602],
    [request({ id: 'a' }, 'tasks/pushNotificationConfig/set'), -32602],
    [request({ message, tenant: 'another' }), -32602],
    [request({ id: 'a', Tenant: 5 }, 'tasks/get'), -32602],
    [request({ message: { ...message, referenceTaskIds: 'a' } }), -32602],
    [request({ message: { ...message, metadata: '{}' } }), -32602],
  ])('is refused: %s', (text, rpcCode) => {
    expect(refusal(text).rpcCode).toBe(rpcCode);
  });

  test('of 1.0 has no methods of 0.3', () => {
    expect(refusal(request({ message }, 'message/send'), '1.0').message).toContain('SendMessage');
  });

  test.each([
    ['0.3.0', 'message/send', 'pushNotificationConfig'],
    ['1.0', 'SendMessage', 'taskPushNotificationConfig'],
  ] as const)('of %s says whether its agent is asked to push', (version, method, member) => {
    const configuration = { [member]: { url: 'https://client.example' } };
    expect(readCall(request({ message, configuration }, method), version).asksForPush).toBe(true);
    const nothing = { [member]: null, blocking: true };
    expect(readCall(request({ message, configuration: nothing }, method), version).asksForPush).toBe(false);
  });
});
