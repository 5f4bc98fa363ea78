import { expect, test } from '@jest/globals';
import { assertTarget } from './kill-switch-target.ts';

test.each([
  ['TENANT', null],
  ['AGENT', '0192f1d0-0000-7000-8000-000000000001'],
] as const)('a kill switch of scope %s accepts the target %s', (scope, targetId) => {
  expect(() => assertTarget({ scope, targetId })).not.toThrow();
});

test.each([
  ['TENANT', '0192f1d0-0000-7000-8000-000000000001'],
  ['AGENT', null],
  ['USER', null],
] as const)('a kill switch of scope %s refuses the target %s with a pointer', (scope, targetId) => {
  expect(() => assertTarget({ scope, targetId })).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      fieldErrors: [expect.objectContaining({ pointer: '/targetId' })],
    }),
  );
});
