import { createRequire } from 'node:module';
import type { Test } from '@jest/test-result';
import { refuseWithoutPrograms } from '../needed-programs.ts';

// The types of the package describe its CommonJS form.
const { default: TestSequencer } = createRequire(import.meta.url)(
  '@jest/test-sequencer',
) as typeof import('@jest/test-sequencer');

/**
 * Starts the end-to-end tests before the unit tests, which are short and fill up what the long ones leave. Without known
 * durations, Jest would start small files last, and some of those take longest. It knows all files before the first one runs, and
 * refuses to begin where they need programs that are missing. Jest requires a default export.
 */
export default class EndToEndFirstSequencer extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    if (!process.argv.includes('--listTests')) refuseWithoutPrograms(tests.map(({ path }) => path));
    const isUnit = ({ context }: Test) => Number(context.config.displayName?.name === 'unit');
    return (await super.sort(tests)).toSorted((one, other) => isUnit(one) - isUnit(other));
  }
}
