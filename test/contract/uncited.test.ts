import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sentences } from './cites.ts';
import { isLeftToOtherTests } from './left-tests.ts';
import UncitedReporter from './uncited.reporter.ts';

const [first = '', ...others] = Object.keys(sentences);
const resultsOf = (ids: readonly string[], status = 'passed') => ({
  testResults: [{ testResults: ids.map((id) => ({ title: `does what it says [${id}]`, status })) }],
});

/** The message with which a run with these results fails, if it fails. */
function endOf(configuration: object, results: ReturnType<typeof resultsOf>): string | undefined {
  const reporter = new UncitedReporter(configuration);
  reporter.onRunComplete(undefined, results);
  return reporter.getLastError()?.message;
}

describe('A run of all tests', () => {
  beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
  afterEach(() => void jest.restoreAllMocks());
  const whole = { testPathPatterns: { patterns: [] } };

  test('fails if no passed test cites a sentence', () => {
    expect(endOf(whole, resultsOf(others))).toContain(`uncited: ${first}.`);
    expect(endOf(whole, resultsOf([first, ...others], 'failed'))).toContain(first);
  });

  test('passes when every sentence is cited', () => {
    expect(endOf(whole, resultsOf([first, ...others]))).toBeUndefined();
  });

  test('passes without the citations of tests that are left to test:long and test:system, which the campaign runs with the others', () => {
    const rest = [first, ...others].filter((id) => !isLeftToOtherTests(id));
    expect(rest.includes('decided.a-backup')).toBe(process.env.CAMPAIGN !== undefined);
    expect(endOf(whole, resultsOf(rest))).toBeUndefined();
  });

  test('passes without citations if it has only some of the tests', () => {
    expect(endOf({ testPathPatterns: { patterns: ['cites'] } }, resultsOf(others))).toBeUndefined();
    expect(endOf({ ...whole, testNamePattern: 'cites' }, resultsOf(others))).toBeUndefined();
  });

  test('fails if a test cites an unknown sentence, even in a partial run', () => {
    const some = { testPathPatterns: { patterns: ['cites'] } };
    expect(endOf(some, resultsOf(['decided.nothing']))).toBe('No sentence is called decided.nothing.');
    expect(endOf(some, resultsOf(['decided.roles', 'of.ours']))).toBeUndefined();
  });
});
