import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkLaw } from './check-law.ts';
import { dayOf } from './days.ts';
import type { Law } from './law.types.ts';

/**
 * Every document of the law in a folder, newest first.
 * @throws Error with the file and every mistake in it
 */
export function readLaws(folder: string): Law[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const laws = files.map((file) => readLaw(path.join(folder, file)));
  laws.sort((one, other) => other.inForceFrom.localeCompare(one.inForceFrom));
  for (const [index, { version, inForceFrom }] of laws.entries())
    if (laws[index + 1]?.inForceFrom === inForceFrom)
      throw new Error(`${version} and ${laws[index + 1]?.version} are both in force from ${inForceFrom}.`);
  return laws;
}

function readLaw(file: string): Law {
  try {
    const law = checkLaw(JSON.parse(readFileSync(file, 'utf8')));
    const { name } = path.parse(file);
    if (law.version !== name) throw new Error(`version: ${law.version} differs from the file name ${name}.`);
    return law;
  } catch (cause) {
    throw new Error(`The law in ${file} is invalid.\n${(cause as Error).message}`, { cause });
  }
}

/**
 * The law in force on a day (UTC): the first that is in force, in a list sorted newest first.
 * @throws Error where none is
 */
export function newestInForce(laws: readonly Law[], date: Date): Law {
  const day = dayOf(date);
  const inForce = laws.find(({ inForceFrom }) => inForceFrom <= day);
  if (!inForce) throw new Error(`No document of the law is in force on ${day}.`);
  return inForce;
}
