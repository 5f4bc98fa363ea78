import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that the console loads, in each of its forms. */
export interface ConsoleAsset {
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The console as the build has bundled it. */
export interface ConsoleBundle {
  /** With `{base}` where the relative path to the console belongs. */
  page: string;
  /** By their names. */
  assets: ReadonlyMap<string, ConsoleAsset>;
  /** The modules that a page needs besides those of the frame, by the name of the page: `agents`. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** The texts of its GraphQL documents. */
  documents: readonly string[];
}

/** Where the build leaves the bundle. */
export const bundleFolder = path.dirname(fileURLToPath(import.meta.resolve('#console-bundle/index.html')));

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Reads the whole bundle. @throws Error that says what to run where there is none */
export async function readBundle(folder: string = bundleFolder): Promise<ConsoleBundle> {
  try {
    const assets = path.join(folder, 'assets');
    const names = (await readdir(assets)).filter((name) => !/\.(?:br|gz)$/.test(name));
    const read = names.map(async (name) => [name, await readAsset(path.join(assets, name))] as const);
    return {
      page: await readFile(path.join(folder, 'index.html'), 'utf8'),
      assets: new Map(await Promise.all(read)),
      pages: new Map(Object.entries(JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')))),
      documents: JSON.parse(await readFile(path.join(folder, 'documents.json'), 'utf8')),
    };
  } catch (cause) {
    throw new Error('There is no build of the console. Run: npm run build', { cause });
  }
}

/** Lets a browser load a module before a script asks for it. */
export function preloadOf(name: string): string {
  return `<link rel="modulepreload" href="${name}">`;
}

async function readAsset(file: string): Promise<ConsoleAsset> {
  return {
    type: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    plain: await readFile(file),
    br: await readFile(`${file}.br`),
    gzip: await readFile(`${file}.gz`),
  };
}
