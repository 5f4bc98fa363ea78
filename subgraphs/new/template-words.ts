import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Names, renameIn } from './names.ts';

/** Where the code of the template's package is, from the repository's folder. */
const code = 'subgraphs/new/template/package/src';

/**
 * A word that would mean two things in a file of the template under new names: for the noun `lock`, `lock` is
 * both the row and the function that the template imports.
 */
export async function clashIn(root: string, names: Names): Promise<string | undefined> {
  const files = await readdir(path.join(root, code), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const clash = mergedIn(await readFile(path.join(root, code, file), 'utf8'), names);
    if (clash) return clash;
  }
  return undefined;
}

function mergedIn(text: string, names: Names): string | undefined {
  const former = new Map<string, string>();
  for (const word of variablesIn(text)) {
    const renamed = renameIn(word, names);
    if ((former.get(renamed) ?? word) !== word) return renamed;
    former.set(renamed, word);
  }
  return undefined;
}

/** The words of the code; without comments, strings, members and the keys of objects, which clash with nothing. */
function variablesIn(text: string): string[] {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, ' ');
  return bare.match(/(?<!\.)\b[A-Za-z_]\w*\b(?!\s*:)/g) ?? [];
}
