// JavaScript, because the package's types describe its CommonJS form.
import TestSequencer from '@jest/test-sequencer';

/**
 * Starts the end-to-end tests before the unit tests, which are short and fill up what the long ones leave. Without known
 * durations, Jest would start small files last, and some of those take longest. Jest requires a default export.
 */
export default class EndToEndFirstSequencer extends TestSequencer {
  async sort(tests) {
    const isUnit = ({ context }) => Number(context.config.displayName.name === 'unit');
    return (await super.sort(tests)).toSorted((one, other) => isUnit(one) - isUnit(other));
  }
}
