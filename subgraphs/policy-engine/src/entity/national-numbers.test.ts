import { expect, test } from '@jest/globals';
import { isNational } from './national-numbers.ts';

test.each([
  [true, '536904399'],
  [false, '078051120'],
  [false, 'no number'],
])('Errors have their whole stack again after a number that is national (%s): %s', (isRight, number) => {
  const { stackTraceLimit } = Error;
  expect(stackTraceLimit).toBeGreaterThan(0);
  expect(isNational('US.ssn', number)).toBe(isRight);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
