import { describe, expect, test } from '@jest/globals';
import { A2aError } from '../a2a-error.ts';
import { readCall, readResponse } from '../read-at-once.fixture.ts';

const message = (parts: string, more = '') =>
  `{"kind":"message","role":"agent","messageId":"m",${more}"parts":[${parts}]}`;
const call = (parts: string, more = '') =>
  `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":${message(parts, more)}}}`;
const artifact = (parts: string) => `{"artifactId":"a","parts":[${parts}]}`;
const task = (members: string) =>
  `{"result":{"kind":"task","id":"t","status":{"state":"working"},${members}}}`;

const duplicates = [
  '{"kind":"text","text":"9","text":"4111111111111111"}',
  '{"kind":"text","text":"9","Text":"4111111111111111"}',
  '{"kind":"text","text":"9","te\\u0078t":"4111111111111111"}',
  '{"kind":"text","kind":"data","text":"9"}',
  '{"kind":"data","data":1,"DATA":2}',
  '{"kind":"file","file":{"bytes":""},"file":{"uri":""}}',
  '{"kind":"file","file":{"mimeType":"","mime_type":""}}',
  '{"raw":"","raw":""}',
  '{"url":"","url":""}',
  '{"kind":"text","text":"9","metadata":{},"metadata":{}}',
];

/** What a reader says of a text. */
function refusal(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof A2aError ? error.rpcCode : error;
  }
}

describe('Members that stand twice', () => {
  test.each(duplicates)('are refused in a part of a request: %s', (part) => {
    expect(refusal(() => readCall(call(part), '0.3.0'))).toBe(-32602);
    expect(refusal(() => readCall(call(`{"kind":"text","text":""},${part}`), '0.3.0'))).toBe(-32602);
  });

  test.each(duplicates)('are a fault of the agent wherever it has parts: %s', (part) => {
    const old = [
      `{"result":${message(part)}}`,
      task(`"artifacts":[${artifact(part)}]`),
      task(`"history":[${message(part)}]`),
      `{"result":{"kind":"task","id":"t","status":{"state":"working","message":${message(part)}}}}`,
      `{"result":{"kind":"artifact-update","taskId":"t","artifact":${artifact(part)}}}`,
    ];
    for (const text of old) expect(refusal(() => readResponse(text, '0.3.0'))).toBe(-32006);
    const current = `{"result":{"artifactUpdate":{"taskId":"t","artifact":${artifact(part)}}}}`;
    expect(refusal(() => readResponse(current, '1.0'))).toBe(-32006);
  });

  test('are refused beside parts, too', () => {
    const text = '{"kind":"text","text":"9"}';
    expect(refusal(() => readCall(call(text, '"contextId":"a","context_id":"b",'), '0.3.0'))).toBe(-32602);
    const twice = task('"artifacts":[{"artifactId":"a","name":"x","name":"y","parts":[]}]');
    expect(refusal(() => readResponse(twice, '0.3.0'))).toBe(-32006);
  });

  test('are allowed where A2A has no such member', () => {
    const part = '{"kind":"text","text":"9","x":1,"x":2,"metadata":{"text":1,"text":2}}';
    expect(readCall(call(part), '0.3.0').message?.parts).toHaveLength(1);
    expect(readResponse(task(`"artifacts":[${artifact(part)}]`), '0.3.0').facts.kind).toBe('task');
  });

  test('are sought without recursion', () => {
    const deep = `${'['.repeat(900)}${']'.repeat(900)}`;
    expect(readResponse(task(`"history":${deep},"artifacts":[${deep}]`), '0.3.0').facts.kind).toBe('task');
  });
});
