import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { repository } from '../kit/repository.ts';
import { productFiles, readProductFile } from './product-files.ts';

const root = fileURLToPath(repository);

/** How a bound is declared: at the top of a file, under a name that says that it is one. */
const declaration =
  /^(?:export )?const ((?:most|longest|largest|fewest|shortest|least|greatest|widest|deepest)[A-Z]\w*)/gm;

/** Bounds that no test tries at their edge, as `file#name`, and why. */
const untried: Record<string, string> = {
  'gateway/src/http/connections/one-at-a-time.ts#mostListeners':
    'Node warns of a leak beyond it, and nothing else.',
  'subgraphs/kit/src/process/run-program.ts#mostMarkers': 'A setting of V8, which nothing tells.',
  'subgraphs/kit/src/transaction/change.ts#longestPause': 'Pauses are random below it.',
  'subgraphs/relay/src/context-id/context-ids.ts#mostTenants': 'Beyond it, a tenant is asked for once more.',
  'subgraphs/relay/src/store/write-queues.ts#mostAlone': 'Beyond it, a tenant shares a batch earlier.',
};

/** The bounds of the product and of what clients share with it, as `file#name`. */
function bounds(): string[] {
  return productFiles().flatMap((file) =>
    [...readProductFile(file).matchAll(declaration)].map(([, name]) => `${file}#${name}`),
  );
}

/** What the tests beside the product import of it, as `file#name`, or as `subgraphs/traffic#name` from a whole package. */
function importedByTests(): Set<string> {
  const imported = new Set<string>();
  for (const file of globSync('{subgraphs/*,gateway,rest-facade}/src/**/*.test.ts', { cwd: root }))
    for (const [, names = '', source = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /^import \{([^}]*)\} from '(\.[^']*|@agg\/[^']*)';/gm,
    )) {
      const [, name] = source.split('/');
      const from = source.startsWith('@') ? `subgraphs/${name}` : path.join(path.dirname(file), source);
      for (const bound of names.split(',')) imported.add(`${from}#${bound.trim()}`);
    }
  return imported;
}

/** The same bound as one of its package. */
function ofPackage(bound: string): string {
  return bound.replace(/\/src\/[^#]*/, '');
}

test('Each bound is tried at its edge, by a test that imports it and shows what n and n + 1 do', () => {
  const imported = importedByTests();
  const left = bounds().filter((bound) => !imported.has(bound) && !imported.has(ofPackage(bound)));
  expect(left.toSorted()).toEqual(Object.keys(untried).toSorted());
});
