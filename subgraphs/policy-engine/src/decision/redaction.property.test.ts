import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { PolicySettings } from '../policy/policy-settings.types.ts';
import type { PolicyType } from '../policy/policy-type.table.ts';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { disguised, hidden, hiddenTexts } from '../testing/disguises.fixture.ts';
import { normalised } from '../text/normalised.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.types.ts';
import { redact } from './redact.ts';
import { StreamDecision } from './stream-decision.ts';

const threshold = 0.5;

function redacting(type: PolicyType, settings: PolicySettings = {}): ActivePolicy {
  return activePolicy({
    type,
    entity: { type: 'ALL', scoreThreshold: threshold, action: 'REDACT' },
    ...settings,
  });
}

const policies = [
  redacting('PII_DETECTION'),
  redacting('KEYWORD', { keywords: ['secret', 'secret plan', '机密'] }),
  redacting('REGEX', { expressions: ['[a-z]+@[a-z.]+', 'pl.{1,9}n'] }),
  redacting('PROMPT_INJECTION'),
];

function decided(text: string): Decision {
  return decide(policies, { texts: [text], data: [], opaque: [], bytes: text.length }) as Decision;
}

function redactedWhole(text: string): string {
  return redact(text, decided(text).redactions?.get(0) ?? []);
}

/** What goes on of a text that comes in chunks, and how much was found. */
function streamed(chunks: readonly string[]): { text: string; found: number } {
  const stream = new StreamDecision(policies);
  let text = '';
  let found = 0;
  for (const chunk of chunks) {
    text += stream.push('flow', chunk);
    found += stream.take()?.found ?? 0;
  }
  text += stream.end('flow');
  return { text, found: found + (stream.take()?.found ?? 0) };
}

const runs = process.env.CAMPAIGN ? 20_000 : 200;

describe('The redaction of a text that flows', () => {
  test('is that of the whole text, however it is cut and written', () => {
    fc.assert(
      fc.property(disguised, ({ text, chunks }) => {
        expect(streamed(chunks)).toEqual({ text: redactedWhole(text), found: decided(text).found });
      }),
      { numRuns: runs },
    );
  });

  test('keeps everything that is not found, and names what was', () => {
    fc.assert(
      fc.property(disguised, ({ text }) => {
        const redactions = decided(text).redactions?.get(0) ?? [];
        let kept = '';
        let rest = redactedWhole(text);
        let at = 0;
        for (const { start, end, by } of redactions) {
          expect(start >= at && end > start).toBe(true);
          const before = text.slice(at, start);
          expect(rest.startsWith(before + by)).toBe(true);
          rest = rest.slice(before.length + by.length);
          kept += before;
          at = end;
        }
        expect(kept + rest).toBe(kept + text.slice(at));
      }),
      { numRuns: runs },
    );
  });

  test('goes on at two flows of one stream as if each were alone', () => {
    fc.assert(
      fc.property(disguised, disguised, (one, other) => {
        const stream = new StreamDecision(policies);
        const released = ['', ''];
        for (let at = 0; at < Math.max(one.chunks.length, other.chunks.length); at += 1)
          for (const [flow, { chunks }] of [one, other].entries())
            released[flow] += stream.push(`${flow}`, chunks[at] ?? '');
        for (const flow of [0, 1]) released[flow] += stream.end(`${flow}`);
        expect(released).toEqual([redactedWhole(one.text), redactedWhole(other.text)]);
      }),
      { numRuns: runs / 5 },
    );
  });
});

describe('A thing that is hidden between plain words', () => {
  test('leaves no fragment of itself, in whatever form it is written and cut', () => {
    fc.assert(
      fc.property(hiddenTexts, ({ secrets, chunks }) => {
        const { text } = streamed(chunks);
        const seen = normalised(text).replace(/\s+/g, ' ');
        for (const secret of secrets)
          for (let at = 0; at + 4 <= secret.length; at += 1)
            expect(seen).not.toContain(secret.slice(at, at + 4));
      }),
      { numRuns: runs },
    );
  });

  test('is not found in what is released', () => {
    fc.assert(
      fc.property(hiddenTexts, ({ chunks }) => {
        const { text, found } = streamed(chunks);
        expect(found).toBeGreaterThan(0);
        expect(decided(text).findings).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  test.each(hidden)('is found at all: %s', (secret) => {
    expect(decided(secret).found).toBeGreaterThan(0);
  });
});
