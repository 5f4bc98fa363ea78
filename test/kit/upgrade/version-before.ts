import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { repository } from '../repository.ts';
import { systemProgram } from '../system-programs.ts';
import { readRelease } from './release.ts';

const run = promisify(execFile);
const root = fileURLToPath(repository);

/** The version before, built in a folder of its own. */
export interface VersionBefore {
  /** The program of its gateway. */
  program: string;
  remove(): Promise<void>;
}

/**
 * Builds the version before from git. It uses the third-party packages of this one.
 * @throws Error with the command that fetches its commit where a shallow clone lacks it
 */
export async function buildVersionBefore(): Promise<VersionBefore> {
  const { commit } = readRelease();
  const git = (...args: string[]) => run(systemProgram('git'), args, { cwd: root });
  await git('cat-file', '-e', `${commit}^{commit}`).catch((cause) => {
    throw new Error(
      `The version before is not in this clone. Fetch it: git fetch --depth 1 origin ${commit}`,
      { cause },
    );
  });
  const parent = await mkdtemp(path.join(tmpdir(), 'version-before-'));
  const folder = path.join(parent, 'product');
  await git('worktree', 'add', '--detach', folder, commit);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(parent, { recursive: true });
  };
  try {
    await linkPackages(folder);
    const compiler = path.join(root, 'node_modules/.bin/tsc');
    await run(compiler, ['-b'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    await remove();
    throw error;
  }
  return { program: path.join(folder, 'gateway/dist/src/main.program.js'), remove };
}

/** Its own workspaces import each other, and not those of this version. */
async function linkPackages(folder: string): Promise<void> {
  const { workspaces } = (await import(path.join(folder, 'package.json'), { with: { type: 'json' } }))
    .default;
  await linkAll(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), ['@agg']);
  await mkdir(path.join(folder, 'node_modules/@agg'));
  for (const workspace of workspaces as string[]) {
    const own = path.join(folder, workspace);
    const { name } = (await import(path.join(own, 'package.json'), { with: { type: 'json' } })).default;
    await symlink(own, path.join(folder, 'node_modules', name));
    await linkAll(path.join(root, workspace, 'node_modules'), path.join(own, 'node_modules'), []);
  }
}

async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length === 0) return;
  await mkdir(to);
  for (const name of names.filter((each) => !except.includes(each)))
    await symlink(path.join(from, name), path.join(to, name));
}
