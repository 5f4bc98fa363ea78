import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ran, runCommand } from '../../kit/command.ts';
import { runSystemProgram } from '../../kit/system-programs.ts';

/** In whose name, where and with which variables a command runs in a root. */
export interface InRoot {
  user: string;
  folder: string;
  environment: Record<string, string>;
}

/** Where every image has its programs. */
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** What runs in a root gets processes and mounts of its own, which end with it. */
export const ownProcesses = ['unshare', '--mount', '--pid', '--fork', '--kill-child'] as const;

/** The files of a Debian system that is only looked into and run in: nothing of it was started. */
export class DebianRoot {
  private constructor(readonly folder: string) {}

  /** The least that is Debian. @throws Error where that needs another user, or a package of Debian */
  static async make(release: string): Promise<DebianRoot> {
    if (process.getuid?.() !== 0)
      throw new Error('Run this test as root: it makes a Debian system to run in.');
    const root = await DebianRoot.#empty();
    const args = ['--quiet', '--mode=root', '--variant=minbase', release, root.folder];
    const { code, output } = await runSystemProgram('mmdebstrap', args);
    if (code === 0) return root;
    await root.remove();
    throw new Error(`mmdebstrap ends with ${code}:\n${output}`);
  }

  /** Another root with the same files. */
  async copy(): Promise<DebianRoot> {
    const root = await DebianRoot.#empty();
    await well(['cp', '-a', `${this.folder}/.`, root.folder]);
    return root;
  }

  /** The path outside of a path inside. */
  path(inside: string): string {
    return path.join(this.folder, inside);
  }

  /** The numbers and the home of a user. */
  account(user: string): { uid: string; gid: string; home: string } {
    const lines = readFileSync(this.path('/etc/passwd'), 'utf8').split('\n');
    const [, , uid, gid, , home] = lines.find((line) => line.startsWith(`${user}:`))?.split(':') ?? [];
    if (!uid || !gid || !home) throw new Error(`There is no user ${user} in the root.`);
    return { uid, gid, home };
  }

  /** The words that run a command in this root, once it is entered. It gains no privilege. */
  words(command: readonly string[], { user, folder, environment }: InRoot): string[] {
    const { uid, gid, home } = this.account(user);
    const variables = Object.entries({ PATH: searchPath, HOME: home, ...environment });
    const settings = variables.map(([name, value]) => `${name}=${value}`);
    const privileges = user === 'root' ? [] : ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
    const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return ['setpriv', ...identity, ...privileges, 'env', '-i', '-C', folder, ...settings, ...command];
  }

  /** Runs a command in this root, which may write everywhere. */
  run(command: readonly string[], inRoot: InRoot): Promise<Ran> {
    const enter = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';
    return run([...ownProcesses, 'sh', '-c', enter, this.folder, ...this.words(command, inRoot)]);
  }

  /** Every file, with when it was changed, who owns it and what may be done with it. */
  state(): Promise<string> {
    return well(['find', this.folder, '-xdev', '-printf', '%p %C@ %U %m\n']);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  static async #empty(): Promise<DebianRoot> {
    return new DebianRoot(await mkdtemp(path.join(tmpdir(), 'root-')));
  }
}

function run(line: readonly string[]): Promise<Ran> {
  return runCommand(line, { cwd: '/', env: { PATH: searchPath } });
}

/** @returns the output @throws Error with the output where it fails */
async function well(line: readonly string[]): Promise<string> {
  const { code, output } = await run(line);
  if (code !== 0) throw new Error(output);
  return output;
}
