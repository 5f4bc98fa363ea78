import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../repository.ts';

/** The version before, as `schema/previous-release.json` has it. */
export interface Release {
  commit: string;
  /** The version of the queue's tables that its library uses. */
  queue: number;
  /** SHA-256 of each of its migrations, by the path of its source. */
  migrations: Record<string, string>;
  /** What later migrations may do although it is refused otherwise, with the reason why the version before runs with it. */
  accepted: Record<string, string>;
}

const root = fileURLToPath(repository);

export const releaseFile = path.join(root, 'schema/previous-release.json');

export function readRelease(): Release {
  return JSON.parse(readFileSync(releaseFile, 'utf8'));
}

/** The migrations of this version, with their digests. */
export function presentMigrations(): Release['migrations'] {
  const files = globSync('subgraphs/**/migrations/*.ts', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'testing', 'new'].includes(path.basename(String(name))),
  });
  const digests = files.sort().map((file) => [file, digestOf(readFileSync(path.join(root, file)))]);
  return Object.fromEntries(digests);
}

function digestOf(source: Buffer): string {
  return createHash('sha256').update(source).digest('hex');
}
