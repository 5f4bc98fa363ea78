import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from './repository.ts';
import { findSystemProgram, type SystemProgramName, systemPrograms } from './system-programs.ts';

/** A module that another one loads: imports of types alone are none. */
const loaded = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.ts)';$/gm;
/** Where a program is asked for. */
const asked = /[sS]ystemProgram\(\s*'([\w-]+)'/g;

/** The programs that a file of tests needs: those that it asks for, or that a module which it loads asks for. */
export function programsNeededBy(file: string): SystemProgramName[] {
  const files = new Set([file]);
  const needed = new Set<SystemProgramName>();
  // What is added on the way is visited, too.
  for (const each of files) {
    const text = readFileSync(each, 'utf8');
    for (const [, relative = ''] of text.matchAll(loaded)) files.add(path.join(path.dirname(each), relative));
    for (const [, name] of text.matchAll(asked)) needed.add(name as SystemProgramName);
  }
  return [...needed];
}

/**
 * Called with the files of a run before any of them runs.
 * @throws Error with a list of the programs that are missing, with what needs them and the commands that install them
 */
export function refuseWithoutPrograms(files: readonly string[]): void {
  const needing = files
    .filter((file) => /\.(system|campaign)\.test\.ts$/.test(file))
    .map((file) => ({
      file: path.relative(fileURLToPath(repository), file),
      programs: programsNeededBy(file),
    }));
  const lacking = (name: SystemProgramName) => !findSystemProgram(name);
  const missing = [...new Set(needing.flatMap(({ programs }) => programs))].filter(lacking);
  if (missing.length === 0) return;
  const listed = (isListed: (programs: readonly SystemProgramName[]) => boolean) =>
    needing.flatMap(({ file, programs }) => (isListed(programs) ? `  ${file}` : [])).toSorted();
  const parts = missing.toSorted().map((name) => {
    const users = listed((programs) => programs.includes(name));
    return [`${name}: ${systemPrograms[name].install}`, ...users].join('\n');
  });
  const others = listed((programs) => !programs.some(lacking));
  if (others.length > 0)
    parts.push(['These need none of them, and run by their names:', ...others].join('\n'));
  throw withoutStack(`Nothing has run, because programs are missing.\n\n${parts.join('\n\n')}\n`);
}

/** Jest prints the stack of an error. */
function withoutStack(message: string): Error {
  return Object.assign(new Error(message), { stack: message });
}
