import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../kit/repository.ts';

const root = fileURLToPath(repository);

/**
 * Every source of the product itself, by its path in the repository; without tests, fixtures and migrations, also
 * those that a test copies to a folder beside them.
 */
export function productFiles(): string[] {
  return globSync('{subgraphs/*,gateway,rest-facade}/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$|\/(migrations(-\w+)?|testing)\//.test(file),
  );
}

/** The text of a product file. */
export function readProductFile(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
