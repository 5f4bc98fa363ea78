import { describe, expect, test } from '@jest/globals';
import { A2aError } from './a2a-error.ts';
import { readResponse } from './read-at-once.fixture.ts';

const message = { kind: 'message', role: 'agent', messageId: 'm', parts: [{ kind: 'text', text: 'Hi' }] };
const old = (result: unknown) =>
  readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, result }), '0.3.0').facts;
const current = (result: unknown) =>
  readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, result }), '1.0').facts;

const plain = { messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] };
const reply = { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }], contextId: 'c', taskId: 't' };

describe('what an agent says', () => {
  test('in a task is its state and the message of its status, not its history', () => {
    const history = [{ ...message, messageId: 'earlier', taskId: 't' }];
    const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'working', message }, history };
    const nothing = { earlier: [], artifacts: [] };
    const facts = { kind: 'task', taskId: 't', contextId: 'c', state: 'working', isFinal: false, ...nothing };
    expect(old(task)).toEqual({ ...facts, messages: [plain] });
    const { kind, ...bare } = task;
    const status = {
      state: 'TASK_STATE_WORKING',
      message: { ...reply, contextId: undefined, taskId: undefined },
    };
    expect(current({ task: { ...bare, status } })).toEqual({ ...facts, messages: [plain] });
    expect(current({ ...bare, status })).toEqual({ ...facts, messages: [plain] });
    expect(old(bare)).toMatchObject(facts);
  });

  test('in a message is the message', () => {
    const facts = { kind: 'message', taskId: 't', contextId: 'c', isFinal: true };
    const messages = [{ ...plain, contextId: 'c', taskId: 't' }];
    expect(old({ ...message, contextId: 'c', taskId: 't' })).toEqual({ ...facts, messages });
    expect(current({ message: reply })).toEqual({ ...facts, messages });
  });

  test('in an update is its task, its state and its message', () => {
    const update = { taskId: 't', contextId: 'c', status: { state: 'completed', message }, final: true };
    const facts = { kind: 'status-update', taskId: 't', contextId: 'c', state: 'completed', isFinal: true };
    expect(old({ kind: 'status-update', ...update })).toEqual({ ...facts, messages: [plain] });
    const statusUpdate = { ...update, final: undefined, status: { state: 'TASK_STATE_COMPLETED' } };
    expect(current({ statusUpdate })).toEqual({ ...facts, messages: [] });
    const artifact = { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts: [] } };
    const none = { messages: [], artifacts: [] };
    const said = { kind: 'artifact-update', taskId: 't', contextId: 'c', isFinal: false, ...none };
    const files = { ...said, artifact: { artifactId: 'a', append: false, lastChunk: false } };
    expect(old({ kind: 'artifact-update', ...artifact })).toEqual(files);
    expect(current({ artifactUpdate: artifact })).toEqual(files);
    expect(old({ kind: 'artifact-update', ...artifact, append: true, lastChunk: true })).toEqual({
      ...said,
      artifact: { artifactId: 'a', append: true, lastChunk: true },
    });
  });

  test.each([
    [
      { text: 'a', metadata: { m: 1 } },
      { kind: 'text', text: 'a', metadata: { m: 1 } },
    ],
    [
      { text: '', mediaType: 'text/plain' },
      { kind: 'text', text: '' },
    ],
    [{ data: null }, { kind: 'data', data: null }],
    [
      { url: 'https://a.example', filename: 'a.png', mediaType: 'image/png' },
      { kind: 'file', file: { uri: 'https://a.example', name: 'a.png', mimeType: 'image/png' } },
    ],
    [{ raw: 'aGk=' }, { kind: 'file', file: { bytes: 'aGk=' } }],
    [{ video: 1 }, { video: 1 }],
  ])('has the parts of 0.3: %j', (part, expected) => {
    expect(current({ message: { ...reply, parts: [part] } }).messages[0]?.parts).toEqual([expected]);
  });

  test.each([
    ['submitted', 'TASK_STATE_SUBMITTED', false],
    ['working', 'TASK_STATE_WORKING', false],
    ['input-required', 'TASK_STATE_INPUT_REQUIRED', true],
    ['auth-required', 'TASK_STATE_AUTH_REQUIRED', true],
    ['completed', 'TASK_STATE_COMPLETED', true],
    ['canceled', 'TASK_STATE_CANCELED', true],
    ['canceled', 'TASK_STATE_CANCELLED', true],
    ['failed', 'TASK_STATE_FAILED', true],
    ['rejected', 'TASK_STATE_REJECTED', true],
    ['unknown', 'TASK_STATE_UNSPECIFIED', false],
    ['unknown', 'TASK_STATE_DREAMING', false],
  ])('the state %s is %s in 1.0, after which a stream may end: %s', (state, proto, isFinal) => {
    const facts = { state, isFinal };
    expect(current({ statusUpdate: { taskId: 't', status: { state: proto } } })).toMatchObject(facts);
    expect(current({ id: 't', status: { state: proto } })).toMatchObject(facts);
    expect(old({ kind: 'status-update', taskId: 't', status: { state }, final: true })).toMatchObject({
      state,
    });
  });

  test('is not final in 0.3 where it says so, whatever the state', () => {
    const update = { kind: 'status-update', taskId: 't', status: { state: 'completed' }, final: false };
    expect(old(update).isFinal).toBe(false);
    expect(old({ ...update, status: { state: 'working' }, final: true }).isFinal).toBe(true);
  });

  test('may be an error, or what is neither task nor message', () => {
    const error = { code: -32001, message: 'No such task', data: {} };
    const response = readResponse(JSON.stringify({ id: 1, error }), '0.3.0');
    expect(response.facts).toEqual({
      kind: 'error',
      isFinal: true,
      messages: [],
      error: { code: -32001, message: 'No such task' },
    });
    expect(old(null)).toEqual({ kind: 'other', isFinal: false, messages: [] });
    expect(readResponse('{"error":null,"result":{}}', '1.0').facts.kind).toBe('other');
    expect(readResponse('{"error":{}}', '1.0').facts.error).toEqual({ code: -32603, message: '' });
  });

  test.each([
    '',
    '<html>',
    '[]',
    '"text"',
    '{}',
    '{"result":{},"result":{}}',
    '{"error":"no"}',
    '{"error":[]}',
    '{"result":{"kind":"task","id":1,"status":{"state":"working"}}}',
    '{"result":{"kind":"task","status":{"state":"working"}}}',
    '{"result":{"kind":"task","id":"\\u0000","status":{"state":"working"}}}',
    '{"result":{"kind":"task","id":"a","contextId":5,"status":{"state":"working"}}}',
    '{"result":{"kind":"task","id":"a","id":"b","status":{"state":"working"}}}',
    '{"result":{"kind":"status-update","status":{"state":"working"}}}',
    '{"result":{"kind":"artifact-update","taskId":""}}',
    '{"result":{"kind":"message","role":"agent","parts":[]}}',
    '{"result":{"kind":"message","role":"agent","messageId":"m"}}',
    '{"result":{"kind":"task","id":"a","history":[{"taskId":"a","taskId":"b"}],"status":{"state":"working"}}}',
  ])('is refused where it is no response: %s', (text) => {
    expect(() => readResponse(text, '0.3.0')).toThrow(A2aError);
  });

  test.each([
    '{"result":{"task":{"id":5}}}',
    '{"result":{"task":{"id":"a","id":"b"}}}',
    '{"result":{"statusUpdate":{"status":{}}}}',
    '{"result":{"message":{"messageId":"m","parts":[]}}}',
    '{"result":{"message":{"messageId":"m","role":"ROLE_UNSPECIFIED","parts":[]}}}',
  ])('of 1.0 is refused where it is no response: %s', (text) => {
    expect(() => readResponse(text, '1.0')).toThrow(A2aError);
  });
});
