import { readFileSync } from 'node:fs';
import { secretVariables } from './variables.ts';

/** What the environment says once the files are read. */
interface ReadSecrets {
  values: Record<string, string>;
  /** One sentence each. */
  problems: string[];
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
  EACCES: 'the user of this process may not read it',
};

/** The variable that holds the path of a file with the value of another one. */
export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/** Reads the secrets that are given as files: `SMTP_URL_FILE` is the path of a file that contains SMTP_URL. */
export function readSecretFiles(given: Readonly<Record<string, string>>): ReadSecrets {
  const values = { ...given };
  const problems: string[] = [];
  for (const name of secretVariables) {
    const path = given[fileVariable(name)];
    if (path === undefined) continue;
    delete values[fileVariable(name)];
    try {
      values[name] = secretIn(path, name, given);
    } catch (error) {
      problems.push((error as Error).message);
      // So that a required variable is not reported as missing, too.
      values[name] = '';
    }
  }
  return { values, problems };
}

function secretIn(path: string, name: string, given: Readonly<Record<string, string>>): string {
  const variable = fileVariable(name);
  if (given[name] !== undefined)
    throw new Error(`${name} and ${variable} are both set. Keep one of them, and remove the other.`);
  const text = read(path, name).trim();
  if (text === '')
    throw new Error(`${variable} is "${path}": the file is empty. Write the value of ${name} to it.`);
  return text;
}

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ?? `it cannot be read (${code})`;
    throw new Error(unread(path, name, reason));
  }
}

function unread(path: string, name: string, reason: string): string {
  const variable = fileVariable(name);
  if (isSurelyPath(path))
    return `${variable} is "${path}": ${reason}. Check the path, and who may read the file.`;
  return (
    `${variable} is not the path of a file: ${reason}. Its value is not shown, because it may be the secret itself. ` +
    `Write ${name} to a file, and set ${variable} to the path of the file.`
  );
}

/** Whether a value is certainly a path, and no secret. An address contains `:` or `@`; a key in base64 may have no such character. */
function isSurelyPath(value: string): boolean {
  return /^\.{0,2}\//.test(value) && !/[:@=]/.test(value) && Buffer.from(value, 'base64').length !== 32;
}
