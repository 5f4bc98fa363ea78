import { DefaultReporter } from '@jest/reporters';

type Header = Parameters<DefaultReporter['printTestFileHeader']>;

/**
 * Tells of the files that failed, and at a terminal what is running. Of files that passed nothing stays on the screen,
 * so that what failed is not between hundreds of lines. Jest wants a default export.
 */
export default class FailuresReporter extends DefaultReporter {
  override printTestFileHeader(...[path, configuration, result]: Header): void {
    if (result.numFailingTests > 0 || result.testExecError)
      super.printTestFileHeader(path, configuration, result);
  }
}
