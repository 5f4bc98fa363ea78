import { inTurns, JsonBody, type Steps } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { A2aError } from './a2a-error.ts';
import { bindingOf } from './bindings.ts';
import { inspecting } from './content/a2a-message-text.ts';
import { readCall } from './read-at-once.fixture.ts';
import { readingCall } from './read-call.ts';
import { readingResponse } from './read-response.ts';

const message = { kind: 'message', role: 'user', messageId: 'm-1', parts: [{ kind: 'text', text: 'Hello' }] };

const request = (params: object) => JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'message/send', params });

function refusal(text: string): A2aError {
  try {
    readCall(text, '0.3.0');
  } catch (error) {
    if (error instanceof A2aError) return error;
  }
  throw new Error('The request is accepted.');
}

describe('A request', () => {
  test('may have at most 1,000 levels, 1,000,000 values and 500,000 names, and numbers of 10,000 characters [decided.json-limits]', () => {
    const withMore = (more: string) => request({ message, more: 0 }).replace('"more":0', `"more":${more}`);
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(readCall(withMore(deep(990)), '0.3.0').message?.messageId).toBe('m-1');
    for (const [more, limit] of [
      [deep(100_000), 'deeper than 1,000 levels'],
      [`[${'{},'.repeat(1_000_000)}0]`, 'more than 1,000,000 values'],
      [`{${'"":0,'.repeat(500_000)}"":0}`, 'more than 500,000 names'],
      ['1'.repeat(10_001), 'a number of more than 10,000 characters'],
    ] as const)
      expect(refusal(withMore(more))).toMatchObject({
        rpcCode: -32600,
        message: expect.stringContaining(limit),
      });
  });

  test('may have at most 1,000 members in an object that is read, and names of 2,000 characters [decided.json-limits]', () => {
    const withMembers = (members: string) =>
      request({ message }).replace('"message"', `${members},"message"`);
    const members = (count: number) => Array.from({ length: count }, (_, at) => `"x${at}":0`).join(',');
    expect(readCall(withMembers(members(999)), '0.3.0').message?.messageId).toBe('m-1');
    expect(refusal(withMembers(members(1_000))).message).toContain('more than 1,000 members');
    expect(refusal(withMembers(`"${'_'.repeat(2_000)}message":0`)).message).toContain('2,000 characters');
  });
});

/** Characters of a long text. */
const size = 4_000_000;

/** Parts of a message that are long in several ways. */
const longParts: Readonly<Record<string, string>> = {
  'a long text': `{"kind":"text","text":"${'a'.repeat(size)}"}`,
  'a text of escapes': `{"kind":"text","text":"${'\\u0041'.repeat(size / 6)}"}`,
  'a text with line breaks': `{"kind":"text",${'\n'.repeat(size)}"text":"a"}`,
  'many values': `{"kind":"data","data":[${'0,'.repeat(450_000)}0]}`,
  'many members': `{"kind":"data","data":{${'"a":0,'.repeat(200_000)}"a":0}}`,
  'many parts': Array(100_000).fill('{"kind":"text","text":"a"}').join(),
};

/** Does the work. @returns its result, and how often it lets everything else have its turn */
async function counted<T>(steps: Steps<T>): Promise<{ made: T; turns: number }> {
  let turns = 0;
  const made = await inTurns(steps, async () => {
    turns += 1;
  });
  return { made, turns };
}

describe.each(Object.entries(longParts))('A message of %s', (_name, parts) => {
  const said = `{"kind":"message","role":"agent","messageId":"m","parts":[${parts}]}`;
  const task = `{"kind":"task","id":"t","status":{"state":"working","message":${said}},"history":[${said}]}`;

  test('is read, inspected and written for its client in turns with everything else [decided.turns-of-long-messages]', async () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":${said}}}`;
    const call = await counted(readingCall(new JsonBody(text), '0.3.0'));
    const response = await counted(readingResponse(new JsonBody(`{"id":1,"result":${task}}`), '0.3.0'));
    const { body } = response.made;
    const inspected = await counted(inspecting((await counted(body.read())).made));
    const event = await counted(bindingOf('0.3.0', '').event(call.made, body));
    for (const { turns } of [call, response, event]) expect(turns).toBeGreaterThanOrEqual(3);
    // White space is not inspected.
    if (!parts.includes('\n')) expect(inspected.turns).toBeGreaterThanOrEqual(3);
  });

  test('is read once, whatever is asked of it', async () => {
    const body = new JsonBody(`{"id":1,"result":${task}}`);
    await counted(readingResponse(body, '0.3.0'));
    const { made, turns } = await counted(body.read());
    expect([made.isObject, turns]).toEqual([true, 0]);
  });
});
