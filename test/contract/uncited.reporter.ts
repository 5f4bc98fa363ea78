import { citedIn, sentences } from './cites.ts';

/** The part of Jest's results that is read here. */
interface RunResults {
  testResults: { testResults: { title: string; status: string }[] }[];
}

/**
 * Says at the end of a run which sentences of interface and contract no passed test has cited, unless the run was
 * about something else. Jest wants a default export.
 */
export default class UncitedReporter {
  onRunComplete(_contexts: unknown, { testResults }: RunResults): void {
    const passed = testResults
      .flatMap((file) => file.testResults)
      .filter(({ status }) => status === 'passed');
    const cited = new Set(passed.flatMap(({ title }) => citedIn(title)));
    const all = Object.keys(sentences);
    const uncited = all.filter((id) => !cited.has(id));
    if (uncited.length === all.length) return;
    const list = uncited.length > 0 ? `uncited: ${uncited.join(', ')}` : 'none is uncited';
    process.stderr.write(
      `\n${all.length} sentences of the contract, ${all.length - uncited.length} cited, ${list}.\n`,
    );
  }
}
