import type { AggregatedResult } from '@jest/reporters';
import { citedIn, sentences } from './cites.ts';

/** Says at the end of a run which sentences of interface and contract no passed test has cited. */
export default class UncitedReporter {
  onRunComplete(_contexts: unknown, { testResults }: AggregatedResult): void {
    const passed = testResults
      .flatMap((file) => file.testResults)
      .filter(({ status }) => status === 'passed');
    const cited = new Set(passed.flatMap(({ title }) => citedIn(title)));
    const all = Object.keys(sentences);
    const uncited = all.filter((id) => !cited.has(id));
    const list = uncited.length > 0 ? `${uncited.length} uncited: ${uncited.join(', ')}` : 'none uncited';
    process.stderr.write(
      `\nThe contract: ${all.length} sentences, ${all.length - uncited.length} cited, ${list}.\n`,
    );
  }
}
