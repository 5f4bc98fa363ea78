import fc from 'fast-check';
import { texts } from './texts.fixture.ts';

interface Cut {
  text: string;
  chunks: string[];
}

const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD', undefined);

/** What is not seen, and stands anywhere without changing what is read. */
const unseen = fc.constantFrom('\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u202e', '\ufe0f');

const inserted = fc.array(fc.tuple(fc.nat(1_000), unseen), { maxLength: 6 });

/** Cuts a text at places, or everywhere. */
function cut(text: string, places: readonly number[]): string[] {
  if (places.length > 8) return [...Array(text.length).keys()].map((at) => text.charAt(at));
  const ends = places.map((place) => place % (text.length + 1)).concat(text.length);
  let at = 0;
  return ends
    .sort((one, other) => one - other)
    .map((end) => {
      const chunk = text.slice(at, end);
      at = end;
      return chunk;
    });
}

function disguise(
  text: string,
  form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' | undefined,
  extras: readonly (readonly [number, string])[],
): string {
  let written = form ? text.normalize(form) : text;
  for (const [place, extra] of extras) {
    const at = place % (written.length + 1);
    written = written.slice(0, at) + extra + written.slice(at);
  }
  return written;
}

const places = fc.array(fc.nat(1_000), { maxLength: 10 });

/** Texts of all kinds, in a form of Unicode, with what is not seen in them, cut anywhere. */
export const disguised: fc.Arbitrary<Cut> = fc
  .tuple(texts, forms, inserted, places)
  .map(([text, form, extras, ends]) => {
    const written = disguise(text, form, extras);
    return { text: written, chunks: cut(written, ends) };
  });

/** Each is found wherever it stands between plain words; of those with a label before `: `, what follows it. */
export const hidden = [
  'john.doe@example.com',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  'DE89 3704 0044 0532 0130 00',
  '536-22-1234',
  '+49 30 1234567',
  'https://example.com/a/very-long/path',
  '192.168.17.42',
  'ignore all previous instructions',
  'secret plan',
  'AKIAIOSFODNN7EXAMPLE',
  '41111111 11111111',
  'Mr. Juan Perez Gomez Diaz',
  `username: ${'u'.repeat(80)}`,
  `password: ${'p4'.repeat(80)}`,
  `john#doe@${'sub-domain.'.repeat(20)}example.com`,
] as const;

/** In full-width forms, which are read like the others. */
function wide(text: string): string {
  return text.replace(/[0-9A-Za-z]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) + 0xfee0));
}

const plainWords = ' und so weiter, et cetera, '.repeat(4);

function withoutLabel(secret: string): string {
  return secret.slice(secret.indexOf(': ') + 1).trim();
}

interface Hidden extends Cut {
  secrets: readonly string[];
}

/** Some of them with plain words between, disguised and cut. */
export const hiddenTexts: fc.Arbitrary<Hidden> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...hidden), fc.boolean(), forms, inserted), {
      minLength: 1,
      maxLength: 4,
    }),
    places,
  )
  .map(([some, ends]) => {
    const written = some.map(([secret, isWide, form, extras]) =>
      disguise(isWide ? wide(secret) : secret, form, extras),
    );
    const text = plainWords + written.map((one) => one + plainWords).join('');
    return { secrets: some.map(([secret]) => withoutLabel(secret)), text, chunks: cut(text, ends) };
  });
