import { describe, expect, test } from '@jest/globals';
import { cites } from './cites.ts';
import { decisionSentences, readDecisions } from './decision.sentences.ts';

const record = (...bullets: string[]) => `# A topic

## Context

- **No decision.** It stands before them.

## Decision

${bullets.join('\n')}

## Consequence

- **No decision** either.
`;

describe('the decisions of the records', () => {
  test('are the bullets of the records, each named by its words in bold', () => {
    const records = [
      record('- **`ETag` and `If-Match`.** What has\n  a version.'),
      record('- **One’s own** is **seen**.'),
    ];
    expect(readDecisions(records)).toEqual({
      'decided.etag-and-if-match': '**`ETag` and `If-Match`.** What has a version.',
      'decided.ones-own': '**One’s own** is **seen**.',
    });
  });

  test('have unique names', () => {
    expect(() => readDecisions([record('- Nothing is bold.')])).toThrow('"Nothing is bold.');
    expect(() => readDecisions([record('- **Roles.** One.'), record('- **Roles** are two.')])).toThrow(
      'decided.roles',
    );
  });

  test('are under their own heading', () => {
    expect(() => readDecisions(['# A topic\n\n- **Roles.** One.'])).toThrow('has a chapter "Decision"');
  });

  test('are at least 60 in the repository', () => {
    expect(Object.keys(decisionSentences).length).toBeGreaterThanOrEqual(60);
  });

  test('are cited by ids that exist', () => {
    expect(cites('decided.single-use-secrets', 'a secret')).toBe('a secret [decided.single-use-secrets]');
    expect(() => cites('decided.nothing', 'a secret')).toThrow('decided.nothing');
  });
});
