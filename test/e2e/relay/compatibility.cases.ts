import { messageOf } from '../../kit/a2a/rpc.ts';

/** A request by hand, and what has to come back. */
export interface Case {
  /** The body of the request: JSON-RPC, or anything else. */
  body: string;
  /** The code of the error; absent for a success. */
  code?: number;
  /** The id of the answer, where it is not that of the request. */
  id?: unknown;
}

const rpc = (request: object): string => JSON.stringify({ jsonrpc: '2.0', id: 'q-1', ...request });
const send = (message: unknown, more: object = {}): string =>
  rpc({ method: 'message/send', params: { message, ...more } });
const hello = (more: object = {}) => messageOf('echo hello', more);
const unknownTask = '0190a3c8-7b1e-7c3a-9f52-6f1f0a2b3c4d';

const invalidRequest = -32600;
const methodNotFound = -32601;
const invalidParams = -32602;
const taskNotFound = -32001;
const pushNotSupported = -32003;

/** JSON-RPC 2.0, sections 4 and 5. */
export const rpcCases: Record<string, Case> = {
  'no JSON': { body: '{"jsonrpc": "2.0", "method": ', code: -32700, id: null },
  'text after the JSON': { body: `${send(hello())} x`, code: -32700, id: null },
  'no request': { body: '"hello"', code: invalidRequest, id: null },
  'another version of JSON-RPC': {
    body: rpc({ jsonrpc: '1.0', method: 'message/send' }),
    code: invalidRequest,
  },
  'no version of JSON-RPC': {
    body: rpc({ jsonrpc: undefined, method: 'message/send' }),
    code: invalidRequest,
  },
  'no method': { body: rpc({ params: {} }), code: invalidRequest },
  'a method that is no text': { body: rpc({ method: 7, params: {} }), code: invalidRequest },
  'an id that is an object': {
    body: rpc({ id: { a: 1 }, method: 'message/send', params: { message: hello() } }),
    code: invalidRequest,
    id: null,
  },
  'an unknown method': { body: rpc({ method: 'message/shout', params: {} }), code: methodNotFound },
  'a method in another case': { body: rpc({ method: 'Message/Send', params: {} }), code: methodNotFound },
  'params that are a list': { body: rpc({ method: 'message/send', params: [] }), code: invalidParams },
  'params that are a text': { body: rpc({ method: 'message/send', params: 'hello' }), code: invalidParams },
  'no params': { body: rpc({ method: 'message/send' }), code: invalidParams },
  'an id of digits in a text': {
    body: rpc({ id: '1', method: 'message/send', params: { message: hello() } }),
  },
  'the id 0': { body: rpc({ id: 0, method: 'message/send', params: { message: hello() } }) },
};

/** A2A 0.3, section 7.1: messages. */
export const messageCases: Record<string, Case> = {
  'no message': { body: rpc({ method: 'message/send', params: {} }), code: invalidParams },
  'a message that is a text': { body: send('hello'), code: invalidParams },
  'no messageId': { body: send(hello({ messageId: undefined })), code: invalidParams },
  'an empty messageId': { body: send(hello({ messageId: '' })), code: invalidParams },
  'no role': { body: send(hello({ role: undefined })), code: invalidParams },
  'an unknown role': { body: send(hello({ role: 'robot' })), code: invalidParams },
  'no parts': { body: send(hello({ parts: undefined })), code: invalidParams },
  'an empty list of parts': { body: send(hello({ parts: [] })), code: invalidParams },
  'parts that are a text': { body: send(hello({ parts: 'hello' })), code: invalidParams },
  'a part of an unknown kind': { body: send(hello({ parts: [{ kind: 'smell' }] })), code: invalidParams },
  'a negative historyLength': {
    body: send(hello(), { configuration: { historyLength: -1 } }),
    code: invalidParams,
  },
  'an unknown task': { body: send(hello({ taskId: unknownTask })), code: taskNotFound },
  'further members': { body: send(hello({ mood: 'good' }), { weather: 'fine' }) },
  'metadata and extensions': {
    body: send(hello({ metadata: { a: [1] }, extensions: ['https://a.example'] }), { metadata: { b: null } }),
  },
  referenceTaskIds: { body: send(hello({ referenceTaskIds: [unknownTask] })) },
  'a long text': { body: send(messageOf(`echo ${'x'.repeat(500_000)}`)) },
  'other alphabets and control characters': {
    body: send(messageOf('echo 你好 здравствуйте مرحبا \t\b\f\r\n 🚀')),
  },
  'a file and data': {
    body: send(
      hello({
        parts: [
          { kind: 'text', text: 'echo file' },
          { kind: 'file', file: { uri: 'https://a.example/b' } },
          { kind: 'file', file: { bytes: 'aGVsbG8=', mimeType: 'text/plain', name: 'a.txt' } },
          { kind: 'data', data: { a: { b: [1, null] } } },
        ],
      }),
    ),
  },
};

const push = { url: 'https://receiver.example/push', token: 't' };
const pushOf = (method: string, params: object): Case => ({
  body: rpc({ method: `tasks/pushNotificationConfig/${method}`, params }),
  code: pushNotSupported,
});

/** A2A 0.3, sections 7.3 to 7.10 and 8.2: the other methods. */
export const methodCases: Record<string, Case> = {
  'tasks/get of an unknown task': {
    body: rpc({ method: 'tasks/get', params: { id: unknownTask } }),
    code: taskNotFound,
  },
  'tasks/get without an id': { body: rpc({ method: 'tasks/get', params: {} }), code: invalidParams },
  'tasks/get with an id that is no text': {
    body: rpc({ method: 'tasks/get', params: { id: 7 } }),
    code: invalidParams,
  },
  'tasks/cancel of an unknown task': {
    body: rpc({ method: 'tasks/cancel', params: { id: unknownTask } }),
    code: taskNotFound,
  },
  'tasks/cancel without an id': { body: rpc({ method: 'tasks/cancel', params: {} }), code: invalidParams },
  'tasks/resubscribe of an unknown task': {
    body: rpc({ method: 'tasks/resubscribe', params: { id: unknownTask } }),
    code: taskNotFound,
  },
  'message/stream without a message': {
    body: rpc({ method: 'message/stream', params: {} }),
    code: invalidParams,
  },
  'setting a push configuration': pushOf('set', { taskId: unknownTask, pushNotificationConfig: push }),
  'getting a push configuration': pushOf('get', { id: unknownTask }),
  'listing push configurations': pushOf('list', { id: unknownTask }),
  'deleting a push configuration': pushOf('delete', { id: unknownTask, pushNotificationConfigId: 'c' }),
  'the extended card of an agent without one': {
    body: rpc({ method: 'agent/getAuthenticatedExtendedCard' }),
    code: -32007,
  },
};
