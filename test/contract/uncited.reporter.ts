import { citedIn, sentences } from './cites.ts';
import { isLeftToOtherTests } from './left-tests.ts';

/** The part of Jest's results that is read here. */
interface RunResults {
  testResults: { testResults: { title: string; status: string }[] }[];
}

/** The part of Jest's configuration that states which tests run. */
interface RunConfiguration {
  testPathPatterns?: { patterns: readonly string[] };
  testNamePattern?: string;
  onlyChanged?: boolean;
  shard?: unknown;
}

/** The first part of an id; other brackets at the end of a title are not ids. */
const chapterOf = (id: string) => id.slice(0, id.indexOf('.') + 1);
const chapters = new Set(Object.keys(sentences).map(chapterOf));

/**
 * Reports at the end of a complete run which sentences of interface, contract and decisions no passed test
 * has cited, and fails the run for such a sentence, unless it is left to `test:long` or `test:system`. Jest requires a default export.
 */
export default class UncitedReporter {
  #error: Error | undefined;
  readonly #isWhole: boolean;

  constructor({ testPathPatterns, testNamePattern, onlyChanged, shard }: RunConfiguration) {
    const isPart = testPathPatterns?.patterns.length || testNamePattern || onlyChanged || shard;
    this.#isWhole = !isPart && !process.env.TEST_KIND && !process.argv.includes('--selectProjects');
  }

  onRunComplete(_contexts: unknown, { testResults }: RunResults): void {
    const tests = testResults.flatMap((file) => file.testResults);
    this.#refuseUnknown(tests.flatMap(({ title }) => citedIn(title)));
    if (!this.#isWhole) return;
    const passed = tests.filter(({ status }) => status === 'passed');
    const cited = new Set(passed.flatMap(({ title }) => citedIn(title)));
    const all = Object.keys(sentences);
    const left = all.filter((id) => !cited.has(id) && isLeftToOtherTests(id));
    const uncited = all.filter((id) => !cited.has(id) && !left.includes(id));
    const list = uncited.length > 0 ? `uncited: ${uncited.join(', ')}` : 'none is uncited';
    const summary = `${all.length} sentences of the contract, ${left.length} left to test:long and test:system, ${list}.`;
    if (uncited.length > 0) this.#fail(summary);
    else process.stderr.write(`\n${summary}\n`);
  }

  /** Tests beside their sources write ids by hand, and nothing else checks them. */
  #refuseUnknown(cited: readonly string[]): void {
    const unknown = cited.filter((id) => chapters.has(chapterOf(id)) && !Object.hasOwn(sentences, id));
    if (unknown.length > 0) this.#fail(`No sentence is called ${unknown.join(', ')}.`);
  }

  /** Jest does not print the error of a reporter. */
  #fail(reason: string): void {
    process.stderr.write(`\n${reason}\n`);
    this.#error = new Error(reason);
  }

  /** Called by Jest at the end: an error fails the run. */
  getLastError(): Error | undefined {
    return this.#error;
  }
}
