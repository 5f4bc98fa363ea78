import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { repository } from '../../kit/repository.ts';

const root = fileURLToPath(repository);
const omitted = new Set(['.git', '.data', 'node_modules', 'coverage']);

/** A command's exit code and output. */
export interface Ran {
  code: number;
  output: string;
}

/** A copy of the repository, built and with its dependencies, in which tests can change everything. */
export class RepositoryCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'repository-'));

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (source) => !omitted.has(path.basename(source)) });
    for (const modules of globSync('{,*/,subgraphs/*/}node_modules', { cwd: root })) {
      mkdirSync(path.dirname(path.join(this.folder, modules)), { recursive: true });
      copyModules(path.join(root, modules), path.join(this.folder, modules));
    }
    // npm writes into this file, so that a hard link would change the repository's own.
    const installed = 'node_modules/.package-lock.json';
    rmSync(path.join(this.folder, installed), { force: true });
    cpSync(path.join(root, installed), path.join(this.folder, installed));
  }

  /** The hashes of all files by their path, without what is built and installed. */
  files(): Map<string, string> {
    const isFile = (file: string) => statSync(path.join(this.folder, file)).isFile();
    const all = globSync('{.*,*,{gateway,rest-facade,schema,subgraphs,test}/**/*}', {
      cwd: this.folder,
      exclude: (file) => /(^|\/)(node_modules|dist)(\/|$)|\.tsbuildinfo$/.test(file),
    });
    return new Map(all.filter(isFile).map((file) => [file, this.#hashOf(file)]));
  }

  /** The text of a file. */
  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Runs a command in the copy, as somebody in a shell would. */
  run(command: string, ...args: string[]): Promise<Ran> {
    return ended(this.#start(command, args));
  }

  /** Runs a command and interrupts it once it has printed a text. */
  interrupt(at: string, command: string, ...args: string[]): Promise<Ran> {
    const running = this.#start(command, args);
    running.child.stdout?.on('data', (text) => String(text).includes(at) && running.child.kill('SIGINT'));
    return ended(running);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #start(command: string, args: string[]) {
    const { PATH, HOME } = process.env;
    const options = { cwd: this.folder, env: { PATH, HOME }, maxBuffer: 64 * 1024 * 1024 };
    return promisify(execFile)(command, args, options);
  }

  #hashOf(file: string): string {
    return createHash('sha256')
      .update(readFileSync(path.join(this.folder, file)))
      .digest('hex');
  }
}

async function ended(running: Promise<{ stdout: string; stderr: string }>): Promise<Ran> {
  const { stdout, stderr, code } = await running.then(
    (printed) => Object.assign(printed, { code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  );
  return { code, output: stdout + stderr };
}

/** By hard links where the file system allows it, because there are a hundred thousand files. */
function copyModules(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}
