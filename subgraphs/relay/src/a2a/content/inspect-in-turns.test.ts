import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyJsonText } from '../json/json-text.fixture.ts';
import { inspectContent, inspectInTurns } from './inspect-content.ts';

describe('A message that is inspected in turns', () => {
  test('says the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyJsonText, async (data) => {
        const json = `{"params":{"message":{"parts":[{"data":${data}}],"metadata":${data}}}}`;
        expect(await inspectInTurns(json, nextTurn)).toEqual(inspectContent(json));
      }),
    );
  });

  test('gives everything else its turn', async () => {
    const json = `{"params":{"metadata":[${'1,'.repeat(200_000)}{}]}}`;
    let turns = 0;
    const content = await inspectInTurns(json, async () => {
      turns += 1;
    });
    expect(turns).toBeGreaterThanOrEqual(20);
    expect(content.texts).toHaveLength(100_000);
  });

  test('has its data parsed where they are asked for, and once', async () => {
    const content = await inspectInTurns('{"params":{"message":{"parts":[{"data":{"a":1}}]}}}', nextTurn);
    expect(content.data).toEqual([{ a: 1 }]);
    expect(content.data).toBe(content.data);
  });
});
