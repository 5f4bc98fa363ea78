import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { hidden } from '../testing/disguises.fixture.ts';
import { encodings } from '../testing/encodings.fixture.ts';
import { Base64Text } from '../text/base64-text.ts';
import { EscapedText } from '../text/escaped-text.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.types.ts';
import { redact } from './redact.ts';
import { StreamDecision } from './stream-decision.ts';

const entity = { type: 'ALL', scoreThreshold: 0.5, action: 'REDACT' } as const;
const policies = [
  activePolicy({ type: 'PII_DETECTION', entity }),
  activePolicy({ type: 'KEYWORD', entity, keywords: ['secret plan'] }),
  activePolicy({ type: 'REGEX', entity, expressions: ['inv-\\d{4}'] }),
  activePolicy({ type: 'PROMPT_INJECTION', entity }),
];
const secrets = [...hidden, 'inv-4711'];
const padded = (secret: string) => `The text says: ${secret} and no more.`;

function decided(texts: readonly string[]): Decision {
  return decide(policies, { texts, data: [], opaque: [], bytes: 0 }) as Decision;
}

function redacted(texts: readonly string[]): string[] {
  const { redactions } = decided(texts);
  return texts.map((text, index) => redact(text, redactions?.get(index) ?? []));
}

function streamed(chunks: readonly string[]): string {
  const stream = new StreamDecision(policies);
  return chunks.map((chunk) => stream.push('flow', chunk)).join('') + stream.end('flow');
}

/** A text, and what is behind each step of decoding. */
function readings(text: string): string[] {
  const read = [text];
  for (const Step of [EscapedText, Base64Text, EscapedText, Base64Text])
    read.push(new Step().append(String(read.at(-1)), true));
  return read;
}

const secret = fc.constantFrom(...secrets);
const encoding = fc
  .constantFrom(...Object.keys(encodings))
  .map((name) => encodings[name] as (text: string) => string);
const runs = process.env.CAMPAIGN ? 2_000 : 300;

describe('What is written in codes', () => {
  describe.each(Object.entries(encodings))('%s', (_, encode) => {
    test.each(secrets)('is found as it is in plain text: %s', (text) => {
      const plain = decided([padded(text)]).findings.map((finding) => finding.entity);
      const found = decided(['plain', encode(padded(text))]).findings;
      expect(found.map((finding) => finding.entity)).toEqual(expect.arrayContaining(plain));
      expect(found.every(({ span }) => span?.text === 1)).toBe(true);
    });
  });

  test('is replaced where its codes stand, and nothing else is', () => {
    fc.assert(
      fc.property(secret, encoding, fc.nat(3), (text, encode, place) => {
        const kept = 'Kept as it is, 100% & more: R&D; \\user.';
        const texts = [kept, kept, kept, kept].with(place, `${kept} ${encode(padded(text))} ${kept}`);
        const after = redacted(texts);
        expect(after.filter((each) => each === kept)).toHaveLength(3);
        expect(after[place]?.startsWith(`${kept} `) && after[place]?.endsWith(` ${kept}`)).toBe(true);
        expect(after[place]).toMatch(/\[[A-Z_]+\]/);
        const left = readings(String(after[place])).join('\n');
        const value = text.slice(text.indexOf(': ') + 1).trim();
        for (let at = 0; at + 6 <= value.length; at += 1) expect(left).not.toContain(value.slice(at, at + 6));
      }),
      { numRuns: runs },
    );
  });

  test('is found in a stream as in the whole text, however it is cut', () => {
    const plain = fc.constantFrom(
      ' and so on, ',
      'a%',
      '&',
      '\\u',
      'QUJD',
      '= ',
      '\n',
      ' x&#6',
      ' words '.repeat(90),
    );
    const part = fc.oneof(
      plain,
      fc.tuple(secret, encoding).map(([text, encode]) => encode(text)),
      fc.tuple(secret, encoding).map(([text, encode]) => ` ${encode(padded(text))}`),
    );
    const texts = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(3_000), { maxLength: 8 }), fc.boolean(), (text, places, isFine) => {
        const ends = places.map((place) => place % (text.length + 1)).sort((one, other) => one - other);
        const chunks = isFine
          ? [...text]
          : [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end));
        expect(streamed(chunks)).toBe(redacted([text])[0]);
      }),
      { numRuns: runs },
    );
  });

  test.each([
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000400000004008060000', 'hex').toString('base64'),
    ],
    ['a key', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'],
    ['long words', 'internationalization ApplicationContextInitializerFactory deadbeefdeadbeefdeadbeef'],
    ['signs', '100% of R&D & more; 5%2 C:\\users\\u12 &unknown; &#99999999; %zz %C3%28'],
    ['an address with codes', 'https/search?q=a%20b&lt=5&copy=1'],
  ])('is not seen in %s', (_, text) => {
    expect(decided([text])).toMatchObject({ verdict: 'PASS', findings: [] });
  });
});
