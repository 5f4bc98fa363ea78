import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { queueVersion } from '@agg/kit/host';
import { repository } from '../repository.ts';
import { presentMigrations, type Release, releaseFile } from './release.ts';

/** Records the commit that is checked out as the version before the next one. */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
  cwd: fileURLToPath(repository),
  encoding: 'utf8',
});
const release: Release = {
  commit: commit.trim(),
  queue: queueVersion,
  migrations: presentMigrations(),
  accepted: {},
};
writeFileSync(releaseFile, `${JSON.stringify(release, null, 2)}\n`);
