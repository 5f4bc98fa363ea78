import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { repository } from './repository.ts';

const run = promisify(execFile);
const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', repository));

/** Checks the types of a project. @returns the errors of the compiler, a line each; empty without any */
export async function errorsOf(folder: string): Promise<string> {
  const checked = run(process.execPath, [compiler, '--noEmit', '-p', folder]);
  return checked.then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  );
}
