import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../../kit/repository.ts';
import { systemProgram } from '../../kit/system-programs.ts';

const root = fileURLToPath(repository);

/** A copy of the tracked files, and of new ones that git does not ignore. Nothing is installed or built in it. */
export class SourceCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'sources-'));

  constructor() {
    // The embedded database runs as another user than root, with programs of this folder.
    chmodSync(this.folder, 0o755);
    const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync(systemProgram('git'), listing, { cwd: root, encoding: 'utf8' });
    for (const file of listed.split('\0').filter((each) => each && existsSync(path.join(root, each))))
      cpSync(path.join(root, file), path.join(this.folder, file), { verbatimSymlinks: true });
  }

  /** The hashes of all that was built, by path. */
  built(): Map<string, string> {
    const isFile = (file: string) => statSync(path.join(this.folder, file)).isFile();
    const hashOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(path.join(this.folder, file)))
        .digest('hex');
    const found = globSync('{*,subgraphs/*}/dist/**', {
      cwd: this.folder,
      exclude: (file) => file.includes('node_modules'),
    });
    return new Map(found.filter(isFile).map((file) => [file, hashOf(file)]));
  }

  /** Removes every installed package, also those that a workspace has for itself. */
  removeInstalled(): void {
    for (const modules of globSync('{,*/,subgraphs/*/}node_modules', { cwd: this.folder }))
      rmSync(path.join(this.folder, modules), { recursive: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
