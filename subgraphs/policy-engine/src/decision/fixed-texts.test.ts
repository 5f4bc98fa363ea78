import { expect, test } from '@jest/globals';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.types.ts';

test.each([
  ['LOG', 'PASS', 'LOG'],
  ['REDACT', 'BLOCK', 'BLOCK'],
  ['REQUIRE_APPROVAL', 'REQUIRE_APPROVAL', 'REQUIRE_APPROVAL'],
] as const)(
  'What is found in a text that must not change is treated by %s as %s',
  (action, verdict, applied) => {
    const policy = activePolicy({
      type: 'PII_DETECTION',
      entity: { type: 'EMAIL', scoreThreshold: 0.5, action },
    });
    const content = { texts: ['ada@example.org'], fixed: new Set([0]), data: [], opaque: [], bytes: 0 };
    const { redactions, ...decision } = decide([policy], content) as Decision;
    expect(decision).toMatchObject({ verdict, action: applied });
    expect(redactions).toBeUndefined();
  },
);
