import { describe, expect, test } from '@jest/globals';
import { cites } from './cites.ts';
import { decisionSentences, readDecisions } from './decision.sentences.ts';

const document = (...bullets: string[]) => `# The contract

- **No decision.** It stands before them.

## What we decided where the interface is silent

${bullets.join('\n')}

## Something else

- **No decision** either.
`;

describe('the decisions of a document', () => {
  test('are its bullets, each called by its words in bold', () => {
    const bullets = ['- **`ETag` and `If-Match`.** What has\n  a version.', '- **One’s own** is **seen**.'];
    expect(readDecisions(document(...bullets))).toEqual({
      'decided.etag-and-if-match': '**`ETag` and `If-Match`.** What has a version.',
      'decided.ones-own': '**One’s own** is **seen**.',
    });
  });

  test('have names, each its own', () => {
    expect(() => readDecisions(document('- Nothing is bold.'))).toThrow('"Nothing is bold.');
    expect(() => readDecisions(document('- **Roles.** One.', '- **Roles** are two.'))).toThrow(
      'decided.roles',
    );
  });

  test('are at least 60 in ours', () => {
    expect(Object.keys(decisionSentences).length).toBeGreaterThanOrEqual(60);
  });

  test('are cited by ids that are there', () => {
    expect(cites('decided.single-use-secrets', 'a secret')).toBe('a secret [decided.single-use-secrets]');
    expect(() => cites('decided.nothing', 'a secret')).toThrow('decided.nothing');
  });
});
