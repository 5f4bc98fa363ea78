import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { type Ran, runCommand } from './command.ts';

/** The settings that npm needs to reach its registry. Other settings of this user are left out: the repository has its own. */
const reaching = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy'];

/** Without the programs of this repository's packages, which npm adds for the tests that it runs. */
const programs = String(process.env.PATH)
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');

/** npm on the Node that the README names, configured by the repository alone. */
export class CleanNpm {
  private constructor(
    private readonly folder: string,
    private readonly settings: ReadonlyMap<string, string>,
  ) {}

  static async make(): Promise<CleanNpm> {
    const folder = await mkdtemp(path.join(tmpdir(), 'npm-'));
    const settings = new Map<string, string>();
    for (const name of reaching) settings.set(name, await configured(name, folder));
    // Programs of Node other than npm are told by this variable which certificates to trust here.
    if (!settings.get('cafile')) settings.set('cafile', process.env.NODE_EXTRA_CA_CERTS ?? '');
    const npm = new CleanNpm(folder, settings);
    await npm.configure(npm.#file, npm.certificates);
    return npm;
  }

  /** The file with the certificates that npm trusts; empty: those of Node. */
  get certificates(): string {
    return this.settings.get('cafile') ?? '';
  }

  /** The environment of a user whose PATH begins with this Node. */
  get environment(): Record<string, string> {
    const PATH = `${path.dirname(process.execPath)}:${programs}`;
    // npx runs what is installed, and never fetches another package of the same name.
    return { PATH, HOME: homedir(), NPM_CONFIG_USERCONFIG: this.#file, NPM_CONFIG_YES: 'false' };
  }

  /** Runs shell commands in a folder, up to the first that fails. */
  run(folder: string, commands: string): Promise<Ran> {
    return runCommand(['sh', '-euc', commands], { cwd: folder, env: this.environment });
  }

  /** Writes a user configuration that reaches the registry. @param certificates the path of the certificates for its reader */
  async configure(file: string, certificates: string): Promise<void> {
    const values = new Map(this.settings).set('cafile', certificates);
    const lines = [...values].filter(([, value]) => value).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(''));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  get #file(): string {
    return path.join(this.folder, 'npmrc');
  }
}

/** Where npm itself is installed. */
export async function folderOfNpm(): Promise<string> {
  return path.join(await answerOf(['root', '--global'], tmpdir()), 'npm');
}

/** The value of a setting of this machine, outside of any project; empty where there is none. */
async function configured(name: string, folder: string): Promise<string> {
  const value = await answerOf(['config', 'get', name], folder);
  return value === 'null' || value === 'undefined' ? '' : value;
}

async function answerOf(args: readonly string[], cwd: string): Promise<string> {
  const env = { PATH: programs, HOME: homedir() };
  const { code, output } = await runCommand(['npm', '--loglevel=silent', ...args], { cwd, env });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ends with ${code}: ${output}`);
  return output.trim();
}
