import { readFile } from 'node:fs/promises';
import { PackedFile } from './packed-file.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const names = ['access.js', 'fetcher.js', 'main.js', 'operations.js', 'page.css', 'subscription.js'];

/** The document that loads the files, with places for their version and for the tabs. */
export function readPage(): Promise<string> {
  return read('page.html');
}

/** What we add to the library: one token for all tabs, by the names of the files. */
export async function readOwnFiles(): Promise<ReadonlyMap<string, PackedFile>> {
  const files = names.map(async (name) => {
    const text = await read(name);
    return [name, new PackedFile(types[name.split('.').at(-1) ?? ''] ?? '', () => text)] as const;
  });
  return new Map(await Promise.all(files));
}

/** The browser's files are not compiled: they are read from the sources, wherever this module runs. */
function read(name: string): Promise<string> {
  return readFile(new URL(import.meta.resolve(`#graphiql-page/${name}`)), 'utf8');
}
