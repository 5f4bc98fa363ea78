import { execFile } from 'node:child_process';

/** What a program said, and how it ended: with NaN where a signal has ended it. */
export interface ProgramEnd {
  code: number;
  output: string;
}

/** @param missing what to throw where there is no such program @param environment variables beside those of this process */
export function runProgram(
  name: string,
  args: readonly string[],
  missing: Error,
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = execFile(name, args, { encoding: 'utf8', env }, (error, stdout, stderr) => {
      if (error?.code === ('ENOENT' as unknown)) reject(missing);
      else resolve({ code: error ? Number(error.code ?? Number.NaN) : 0, output: stdout + stderr });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
}
