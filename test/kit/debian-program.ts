import { execFile } from 'node:child_process';

/** A program of a Debian package. @returns its output and its exit code. @throws Error that names the package to install */
export function runDebianProgram(
  name: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile(name, args, { encoding: 'utf8' }, (error, stdout, stderr) => {
      if (error?.code === ('ENOENT' as unknown)) reject(missing(name));
      else resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
}

export function missing(name: string): Error {
  return new Error(`${name} is missing. Install the Debian package prometheus.`);
}
