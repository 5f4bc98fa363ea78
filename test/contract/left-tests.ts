import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repository } from '../kit/repository.ts';

/** The texts of the tests that `npm test` leaves to other commands; none in the campaign, which runs them. */
const leftTests = process.env.CAMPAIGN
  ? []
  : readTests('{gateway,subgraphs,test}/**/*.{long,system}.test.ts');

/** The texts of test files, and of what they share, by a pattern of paths; not the sentences themselves. */
export function readTests(pattern: string): string[] {
  const cwd = fileURLToPath(repository);
  const paths = globSync(pattern, {
    cwd,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.sentences.ts'],
  });
  return paths.map((path) => readFileSync(new URL(path, repository), 'utf8'));
}

/** Whether a text cites a sentence: as an argument of `cites`, or in the brackets at the end of a title. */
export function hasId(text: string, id: string): boolean {
  return [`'${id}'`, `[${id}]`, `[${id} `, ` ${id}]`, ` ${id} `].some((cited) => text.includes(cited));
}

/** Whether one of the tests that are left to other commands cites a sentence. */
export function isLeftToOtherTests(id: string): boolean {
  return leftTests.some((text) => hasId(text, id));
}
