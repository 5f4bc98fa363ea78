import { type ProgramEnd, runProgram } from './program.ts';

/** The Debian packages of programs that have another name. */
const packages: Readonly<Record<string, string>> = { promtool: 'prometheus', 'systemd-analyze': 'systemd' };

/** A program of a Debian package. @returns its output and its exit code. @throws Error that names the package to install */
export function runDebianProgram(
  name: string,
  args: readonly string[],
  input?: string,
  environment?: Readonly<Record<string, string>>,
): Promise<ProgramEnd> {
  return runProgram(name, args, missing(name), input, environment);
}

export function missing(name: string): Error {
  return new Error(`${name} is missing. Install the Debian package ${packages[name] ?? name}.`);
}
