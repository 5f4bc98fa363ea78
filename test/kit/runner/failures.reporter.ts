import { DefaultReporter } from '@jest/reporters';

type Header = Parameters<DefaultReporter['printTestFileHeader']>;

/**
 * Reports the files that failed, and on a terminal the running ones. Prints nothing for files that passed, so
 * that failures are easy to find. Jest requires a default export.
 */
export default class FailuresReporter extends DefaultReporter {
  override printTestFileHeader(...[path, configuration, result]: Header): void {
    if (result.numFailingTests > 0 || result.testExecError)
      super.printTestFileHeader(path, configuration, result);
  }

  /**
   * Jest's own would keep the result of each test for the numbers on a terminal, and go through all of them at each file's end: a
   * twentieth of the processor time of a run.
   */
  override onTestCaseResult(): void {}
}
