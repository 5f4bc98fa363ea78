import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** What tests of the system start, and npm does not install. */
interface SystemProgram {
  /** Its names, or its paths where no PATH leads to it. The first one that is there is used. */
  names: readonly string[];
  /** The command that installs it. */
  install: string;
}

function ofDebian(debianPackage: string, ...names: string[]): SystemProgram {
  return { names, install: `apt-get install ${debianPackage}` };
}

export const systemPrograms = {
  chromium: ofDebian(
    'chromium',
    'chromium',
    'chromium-browser',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ),
  git: ofDebian('git', 'git'),
  haproxy: ofDebian('haproxy', 'haproxy'),
  helm: { names: ['helm'], install: '.ci/install-helm /usr/local/bin' },
  ip: ofDebian('iproute2', 'ip'),
  mmdebstrap: ofDebian('mmdebstrap', 'mmdebstrap'),
  postgres: ofDebian('postgresql-15', '/usr/lib/postgresql/15/bin/postgres'),
  prometheus: ofDebian('prometheus', 'prometheus'),
  promtool: ofDebian('prometheus', 'promtool'),
  'redis-server': ofDebian('redis-server', 'redis-server'),
  'systemd-analyze': ofDebian('systemd', 'systemd-analyze'),
} as const satisfies Record<string, SystemProgram>;

export type SystemProgramName = keyof typeof systemPrograms;

/** The path of a program; `undefined` where this machine has none. */
export function findSystemProgram(name: SystemProgramName): string | undefined {
  // Debian keeps some of them where the PATH of an ordinary user does not lead.
  const folders = String(process.env.PATH).split(path.delimiter).concat('/usr/sbin', '/sbin');
  const paths = systemPrograms[name].names.flatMap((each) =>
    path.isAbsolute(each) ? each : folders.map((folder) => path.join(folder, each)),
  );
  return paths.find(isExecutable);
}

/**
 * The path of a program. A test that calls this, by itself or by what it imports, is named `x.system.test.ts`.
 * @throws Error with the command that installs it
 */
export function systemProgram(name: SystemProgramName): string {
  const found = findSystemProgram(name);
  if (found) return found;
  throw new Error(`${name} is missing. Install it: ${systemPrograms[name].install}`);
}

/** What a program said, and how it ended: with NaN where a signal has ended it. */
export interface ProgramEnd {
  code: number;
  output: string;
}

/**
 * Runs a program to its end. @param environment variables beside those of this process
 * @throws Error with the command that installs it
 */
export async function runSystemProgram(
  name: SystemProgramName,
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramEnd> {
  const file = systemProgram(name);
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = execFile(file, args, { encoding: 'utf8', env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? Number.NaN) : 0, output: stdout + stderr }),
    );
    child.stdin?.on('error', () => undefined).end(input);
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
