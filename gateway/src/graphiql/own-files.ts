import { readdir, readFile } from 'node:fs/promises';
import { PackedFile } from './packed-file.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const page = 'page.html';
/** The browser's files are not compiled: they are read from the sources, wherever this module runs. */
const folder = new URL('.', import.meta.resolve(`#graphiql-page/${page}`));

/** The document that loads the files, with places for their version and for the tabs. */
export function readPage(): Promise<string> {
  return read(page);
}

/** What we add to the library: one token for all tabs, by the names of the files. */
export async function readOwnFiles(): Promise<ReadonlyMap<string, PackedFile>> {
  const names = await readdir(folder);
  const files = names
    .filter((name) => name !== page)
    .map(async (name) => {
      const text = await read(name);
      return [name, new PackedFile(types[name.split('.').at(-1) ?? ''] ?? '', () => text)] as const;
    });
  return new Map(await Promise.all(files));
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}
