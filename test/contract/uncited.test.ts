import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sentences } from './cites.ts';
import UncitedReporter from './uncited.reporter.ts';

const [first = '', ...others] = Object.keys(sentences);
const resultsOf = (ids: readonly string[], status = 'passed') => ({
  testResults: [{ testResults: ids.map((id) => ({ title: `does what it says [${id}]`, status })) }],
});

/** How a run with these results ends: the message of its failure, if it fails. */
function endOf(configuration: object, results: ReturnType<typeof resultsOf>): string | undefined {
  const reporter = new UncitedReporter(configuration);
  reporter.onRunComplete(undefined, results);
  return reporter.getLastError()?.message;
}

describe('A run of all tests', () => {
  beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
  afterEach(() => void jest.restoreAllMocks());
  const whole = { testPathPatterns: { patterns: [] } };

  test('fails with a sentence that no passed test has cited', () => {
    expect(endOf(whole, resultsOf(others))).toContain(`uncited: ${first}.`);
    expect(endOf(whole, resultsOf([first, ...others], 'failed'))).toContain(first);
  });

  test('passes when every sentence is cited', () => {
    expect(endOf(whole, resultsOf([first, ...others]))).toBeUndefined();
  });

  test('is not one of some tests, which passes without them', () => {
    expect(endOf({ testPathPatterns: { patterns: ['cites'] } }, resultsOf(others))).toBeUndefined();
    expect(endOf({ ...whole, testNamePattern: 'cites' }, resultsOf(others))).toBeUndefined();
  });

  test('fails with a sentence that does not exist, also when it is one of some tests', () => {
    const some = { testPathPatterns: { patterns: ['cites'] } };
    expect(endOf(some, resultsOf(['decided.nothing']))).toBe('No sentence is called decided.nothing.');
    expect(endOf(some, resultsOf(['decided.roles', 'of.ours']))).toBeUndefined();
  });
});
