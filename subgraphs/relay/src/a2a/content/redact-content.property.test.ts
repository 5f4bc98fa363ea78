import { takesLinearTime } from '@agg/schema/testing';
import { anyJsonText } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inspectContent, redactContent } from '../read-at-once.fixture.ts';

describe('Redaction', () => {
  const escaped = '{"params":{"message":{"parts":[{"text":"a\\u0040b.org \\ud83d\\ude00"},{"text" : "x"}]}}}';

  test('changes nothing but the strings in which something is replaced', () => {
    const { texts } = inspectContent(escaped);
    const redacted = redactContent(escaped, texts, () => [{ start: 0, end: 7, by: '[EMAIL]' }]);
    expect(redacted).toBe('{"params":{"message":{"parts":[{"text":"[EMAIL] 😀"},{"text" : "x"}]}}}');
  });

  test('replaces what goes over several parts, where it begins', () => {
    const json = JSON.stringify({
      params: { message: { parts: [{ text: 'ab' }, { text: 'cd' }, { text: 'ef' }] } },
    });
    const { texts } = inspectContent(json);
    const redacted = redactContent(json, texts, () => [{ start: 1, end: 5, by: '*' }]);
    expect(JSON.parse(redacted).params.message.parts).toEqual([{ text: 'a*' }, { text: '' }, { text: 'f' }]);
  });

  test('makes a string of a number', () => {
    const json = '{"params":{"metadata":[-12.50e3,5]}}';
    const { texts } = inspectContent(json);
    expect(redactContent(json, texts, (index) => (index === 0 ? [{ start: 1, end: 3, by: '#' }] : []))).toBe(
      '{"params":{"metadata":["-#500",5]}}',
    );
  });

  test('of any spans gives the text of the parts with those spans replaced', () => {
    const spans = fc.uniqueArray(fc.nat(60), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), spans, (pieces, bounds) => {
        const json = JSON.stringify({ params: { message: { parts: pieces.map((text) => ({ text })) } } });
        const whole = pieces.join('');
        const sorted = bounds.filter((at) => at <= whole.length).sort((one, other) => one - other);
        const replacements = sorted
          .slice(0, sorted.length - (sorted.length % 2))
          .flatMap((start, index) =>
            index % 2 ? [] : [{ start, end: sorted[index + 1] ?? start, by: '☃' }],
          );
        const { texts } = inspectContent(json);
        const parts: { text: string }[] = JSON.parse(redactContent(json, texts, () => replacements)).params
          .message.parts;
        const expected = replacements.reduceRight(
          (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
          whole,
        );
        expect(parts.map(({ text }) => text).join('')).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('of any texts leaves every byte outside of them as it was', () => {
    const chosen = fc.array(fc.boolean(), { minLength: 1 });
    fc.assert(
      fc.property(anyJsonText, chosen, (value, choice) => {
        const json = `{ "params":{"metadata" :${value}} }`;
        const { texts } = inspectContent(json);
        const isChosen = (index: number) => choice[index % choice.length] && texts[index]?.text !== '';
        const redacted = redactContent(json, texts, (index) =>
          isChosen(index) ? [{ start: 0, end: texts[index]?.text.length ?? 0, by: `☃${index}` }] : [],
        );
        let from = 0;
        let expected = '';
        for (const [index, { pieces }] of texts.entries()) {
          if (!isChosen(index)) continue;
          const { start = 0, end = 0 } = pieces[0]?.token ?? {};
          expected += `${json.slice(from, start)}"☃${index}"`;
          from = end;
        }
        expect(redacted).toBe(expected + json.slice(from));
      }),
      { numRuns: 500 },
    );
  });
});

describe('Redacted names of members', () => {
  const redactedMails = (metadata: object) => {
    const json = JSON.stringify({ params: { metadata } });
    const { texts } = inspectContent(json);
    const redacted = redactContent(json, texts, (index) => {
      const text = texts[index]?.text ?? '';
      return text.includes('@') ? [{ start: 0, end: text.length, by: '[EMAIL]' }] : [];
    });
    return JSON.parse(redacted).params.metadata;
  };

  test('stay different within their object, so that no value is lost', () => {
    expect(redactedMails({ 'ada@example.org': 1, 'bob@example.org': 2, 'eve@example.org': 3 })).toEqual({
      '[EMAIL]': 1,
      '[EMAIL 2]': 2,
      '[EMAIL 3]': 3,
    });
  });

  test('are none that the object has', () => {
    const names = { 'ada@example.org': 1, 'bob@example.org': 2, '[EMAIL]': 3, '[EMAIL 3]': 4 };
    expect(redactedMails(names)).toEqual({
      '[EMAIL 2]': 1,
      '[EMAIL 4]': 2,
      '[EMAIL]': 3,
      '[EMAIL 3]': 4,
    });
  });

  test('are counted for each object alone', () => {
    const one = { 'ada@example.org': { 'bob@example.org': 'eve@example.org' } };
    const redacted = { '[EMAIL]': { '[EMAIL]': '[EMAIL]' } };
    expect(redactedMails([one, one])).toEqual([redacted, redacted]);
  });

  test('are found in time linear in their number', async () => {
    const redactAll = (count: number) => {
      const names = Array.from({ length: count }, (_, at) => [`${at}@example.org`, at]);
      const redacted = redactedMails(Object.fromEntries(names));
      expect(Object.keys(redacted)).toHaveLength(count);
      expect(redacted[`[EMAIL ${count}]`]).toBe(count - 1);
    };
    expect(await takesLinearTime(redactAll, 16_000)).toBe(true);
  });
});
