import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repository } from '../kit/repository.ts';

/** The texts of the tests that `npm test` leaves to other commands; none in the campaign, which runs them. */
const texts = process.env.CAMPAIGN ? [] : readLeftTests();

function readLeftTests(): string[] {
  const cwd = fileURLToPath(repository);
  const paths = globSync('{gateway,subgraphs,test}/**/*.{long,system}.test.ts', {
    cwd,
    exclude: ['**/node_modules/**'],
  });
  return paths.map((path) => readFileSync(new URL(path, repository), 'utf8'));
}

/** Whether one of them cites a sentence: as an argument of `cites`, or at the end of a title. */
export function isLeftToOtherTests(id: string): boolean {
  return texts.some((text) => text.includes(`'${id}'`) || text.includes(`${id}]`));
}
