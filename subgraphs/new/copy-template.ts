import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Names, renameIn } from './names.ts';

/** The template's folders and where each is copied to; the template itself is not compiled. */
const folders = {
  'subgraphs/new/template/package': 'subgraphs/example-area',
  'subgraphs/new/template/operations': 'rest-facade/operations/example-area',
};

/** Copies the template under new names: the package, and the documents of its REST operations. */
export async function copyTemplate(root: string, names: Names): Promise<void> {
  for (const [from, to] of Object.entries(folders)) {
    const source = path.join(root, from);
    for (const file of await filesIn(source)) {
      const copy = path.join(root, renameIn(path.join(to, path.relative(source, file)), names));
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(copy, renameIn(await readFile(file, 'utf8'), names));
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}
