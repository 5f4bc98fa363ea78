import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inTurns } from './in-turns.ts';
import { JsonNode, parsing } from './json-node.ts';
import { anyJsonText } from './json-text.fixture.ts';
import { oddTexts } from './odd-texts.fixture.ts';

/** Whether a reader takes a text for JSON. @throws what is no verdict */
function accepts(read: (text: string) => unknown, text: string): boolean {
  try {
    read(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function expectSameVerdict(text: string): void {
  expect([text, accepts(JsonNode.parse, text)]).toEqual([text, accepts(JSON.parse, text)]);
}

describe('The verdict on a text', () => {
  test.each(oddTexts)('is that of JSON.parse on %j', (text) => {
    expectSameVerdict(text);
  });

  test('is that of JSON.parse on any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'{}[]:,"\\ \t\n0123456789.eE+-tfnaul/bxu'),
      fc.constantFrom('true', 'null', '""', '"a"', '\\u00', '\u0000', '{}', '[]', '1.5', '"a":'),
    );
    const made = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), made), expectSameVerdict), {
      numRuns: 20_000,
    });
  });

  test('is that of JSON.parse on JSON in which something is changed', () => {
    const change = fc.record({
      at: fc.nat(),
      length: fc.nat(2),
      by: fc.constantFrom('', ',', ':', '"', '\\', '}', ']', '{', '[', '0', '-', '.', 'e', ' ', '\0', 'null'),
    });
    const changed = fc.tuple(anyJsonText, change).map(([text, { at, length, by }]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + by + text.slice(from + length);
    });
    fc.assert(fc.property(changed, expectSameVerdict), { numRuns: 5_000 });
  });

  test('is the same where the text is read in many steps', async () => {
    const long = 200_000;
    for (const [begin, middle, end] of [
      ['["', 'a', '"]'],
      ['["', '\\u0041', '"]'],
      ['["', '\\\\', '"]'],
      ['[', ' ', ']'],
      ['[', '1,', '1]'],
      ['{"', 'n', '":1}'],
    ] as const) {
      const text = begin + middle.repeat(long / middle.length) + end;
      const node = await inTurns(parsing(text));
      expect(node.end).toBe(text.length);
      for (const wrong of [text.slice(0, -1), `${text}]`, text.replace(middle, '\n\0')])
        await expect(inTurns(parsing(wrong))).rejects.toThrow(SyntaxError);
    }
  });
});
