import { atOnce, inTurns, JsonBody, JsonNode } from '@agg/traffic/json';
import { anyJsonText } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { A2aMessageText, inspecting } from './a2a-message-text.ts';

const inParts = (data: string) => `{"params":{"message":{"parts":[{"data":${data}}]}}}`;

describe('A message that is inspected in turns', () => {
  test('gives everything else its turn', async () => {
    const json = `{"params":{"metadata":[${'1,'.repeat(200_000)}{}]}}`;
    let turns = 0;
    const content = await inTurns(inspecting(JsonNode.parse(json)), async () => {
      turns += 1;
    });
    expect(turns).toBeGreaterThanOrEqual(20);
    expect(content.texts).toHaveLength(100_000);
  });

  test('has the values of its data parts that JSON.parse gives, where a policy looks at them', async () => {
    await fc.assert(
      fc.asyncProperty(anyJsonText, async (data) => {
        const message = new A2aMessageText(new JsonBody(inParts(data)));
        await message.prepare({ needsData: true });
        expect(message.content.data).toEqual([JSON.parse(data)]);
      }),
    );
  });

  test.each([
    ['escapes', '\\u0041\\n\\\\'],
    ['backslashes', '\\\\'],
    ['pairs of surrogates', '\\ud83d\\ude00'],
    ['characters beyond the basic plane', '\u{1F600}a'],
    ['plain characters', 'a'],
  ])('reads a long text of %s as JSON.parse does', (_name, piece) => {
    for (const before of ['', 'b', 'bc', 'bcd', '\\n']) {
      const text = `"${before}${piece.repeat(300_000 / piece.length)}"`;
      const { texts } = atOnce(inspecting(JsonNode.parse(`{"metadata":${text}}`)));
      expect(texts[1]?.text === JSON.parse(text)).toBe(true);
    }
  });
});
