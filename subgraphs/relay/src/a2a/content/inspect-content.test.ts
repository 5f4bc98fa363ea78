import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inspectContent } from './inspect-content.ts';
import { redactContent } from './redact-content.ts';

const textsOf = (json: unknown) => inspectContent(JSON.stringify(json)).texts.map(({ text }) => text);

const request = (params: object) => ({ jsonrpc: '2.0', id: 'call-1', method: 'message/send', params });

describe('What policies look at in a message', () => {
  test('are the texts of its parts, which are read as one', () => {
    const parts = [
      { kind: 'text', text: 'my card is 4111 1111' },
      { kind: 'text', text: ' 1111 1111' },
    ];
    const message = { kind: 'message', role: 'user', messageId: 'm-1', contextId: 'c-1', parts };
    expect(textsOf(request({ message }))).toEqual(['my card is 4111 1111 1111 1111']);
  });

  test('are strings, numbers and names in data and metadata, however deep', () => {
    const data = { card: 4111111111111111, 'a@example.org': [true, null, { deep: 'b@example.org' }] };
    const message = {
      role: 'ROLE_USER',
      parts: [{ data }],
      metadata: { id: 'c@example.org' },
    };
    expect(textsOf(request({ message, metadata: { state: 'd@example.org' } })).sort()).toEqual(
      ['card', '4111111111111111', 'a@example.org', 'deep', 'b@example.org', 'id', 'c@example.org']
        .concat('state', 'd@example.org')
        .sort(),
    );
  });

  test('is everything that A2A does not know, also beside its members and in the place of its words', () => {
    const odd = { note: 'one', message: { role: { secret: 'two' }, parts: [{ text: { id: 'three' } }] } };
    const texts = textsOf({ ...request(odd), extra: ['four'] });
    expect(texts).toEqual(expect.arrayContaining(['note', 'one', 'secret', 'two', 'three', 'extra', 'four']));
  });

  test('are texts of tasks, statuses, artifacts, histories and errors, in each of its own', () => {
    const result = {
      kind: 'task',
      id: 't-1',
      status: { state: 'working', message: { parts: [{ kind: 'text', text: 'one' }] } },
      artifacts: [
        { artifactId: 'a-1', name: 'two', description: 'three', parts: [{ text: 'fo' }, { text: 'ur' }] },
        { artifactId: 'a-2', parts: [{ text: 'five' }] },
      ],
      history: [{ role: 'user', parts: [{ text: 'six' }] }],
    };
    expect(textsOf({ jsonrpc: '2.0', id: 1, result })).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
    expect(textsOf({ id: 1, error: { code: -32000, message: 'seven', data: ['eight'] } })).toEqual([
      'seven',
      'eight',
    ]);
  });

  test('is not what is in a file, and of a link its address alone', () => {
    const parts = [
      { kind: 'file', file: { name: 'cv.pdf', mimeType: 'application/pdf', bytes: 'SGVsbG8=' } },
      { url: 'https://example.org/cv', mediaType: 'application/pdf' },
    ];
    const { texts, opaque } = inspectContent(JSON.stringify(request({ message: { parts } })));
    expect(texts.map(({ text }) => text)).toEqual(['cv.pdf', 'https://example.org/cv']);
    expect(opaque).toEqual(['file']);
  });

  test('are data parts as values, for schemas', () => {
    const parts = [{ kind: 'data', data: { a: [1] } }, { data: 'text' }];
    expect(inspectContent(JSON.stringify(request({ message: { parts } }))).data).toEqual([
      { a: [1] },
      'text',
    ]);
  });

  test('is found in time linear in the length, however deep it is', () => {
    const deep = `{"params":${'['.repeat(500_000)}"deep"${']'.repeat(500_000)}}`;
    const begin = process.threadCpuUsage();
    expect(inspectContent(deep).texts.map(({ text }) => text)).toEqual(['deep']);
    const { user, system } = process.threadCpuUsage(begin);
    expect(user + system).toBeLessThan(2_000_000);
  });

  test('has a limit, beyond which it is not inspected', () => {
    const many = JSON.stringify({ metadata: Array(100_001).fill(1) });
    const { texts, opaque } = inspectContent(many);
    expect(texts).toHaveLength(100_000);
    expect(opaque).toEqual(['what follows 100000 texts']);
  });
});

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
    const json = '{"metadata":{"n":-12.50e3}}';
    const { texts } = inspectContent(json);
    expect(redactContent(json, texts, (index) => (index === 1 ? [{ start: 0, end: 8, by: '#' }] : []))).toBe(
      '{"metadata":{"n":"#"}}',
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
});
