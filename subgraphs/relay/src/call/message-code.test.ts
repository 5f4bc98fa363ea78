import { createSecretBox } from '@agg/kit/host';
import { describe, expect, test } from '@jest/globals';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import { codeOfMessage, longestRead } from './send-message.ts';

const secrets = createSecretBox({ current: Buffer.alloc(32, 7) });
const message: A2aMessage = {
  messageId: 'one',
  role: 'user',
  parts: '[{"text":"a"}]',
  contextId: 'c',
  taskId: 't',
};

const codeOf = (changed: Partial<A2aMessage>) => codeOfMessage(secrets, { ...message, ...changed });

/** Parts of so many characters. */
function partsOf(length: number, end = 'a'): string {
  const [before, after] = ['[{"text":"', `${end}"}]`];
  return before + 'a'.repeat(length - before.length - after.length) + after;
}

describe('The code of a message', () => {
  test.each<[string, Partial<A2aMessage>]>([
    ['parts', { parts: '[{"text":"b"}]' }],
    ['parts of another kind', { parts: '[{"text":["a"]}]' }],
    ['context', { contextId: 'd' }],
    ['task', { taskId: 'u' }],
    ['context, without one', { contextId: undefined }],
    ['task, without one', { taskId: undefined }],
    ['task, which has the name of the context', { contextId: 't', taskId: 'c' }],
  ])('is another one with another %s', async (_, changed) => {
    expect(await codeOf(changed)).not.toBe(await codeOf({}));
  });

  test('says nothing of the id, and is of 64 hexadecimal digits', async () => {
    expect(await codeOf({ messageId: 'two' })).toBe(await codeOf({}));
    expect(await codeOf({})).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is another one in another installation', async () => {
    const other = createSecretBox({ current: Buffer.alloc(32, 8) });
    expect(await codeOfMessage(other, message)).not.toBe(await codeOf({}));
  });

  test.each([
    ['what they say, up to the bound', longestRead, true],
    ['as they are written beyond it', longestRead + 1, false],
  ])('compares parts by %s', async (_, length, isSame) => {
    // One text, with a white space behind it and without: both are as long.
    const parts = ` ${partsOf(length - 1)}`;
    const [one, other] = [await codeOf({ parts }), await codeOf({ parts: `${partsOf(length - 1)} ` })];
    expect(one === other).toBe(isSame);
    expect(await codeOf({ parts: ` ${partsOf(length - 1, 'b')}` })).not.toBe(one);
    expect(await codeOf({ parts })).toBe(one);
  });
});
