import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import { refuseExcess } from './bundle-budgets.ts';
import { preloadOf } from './read-bundle.ts';

/** What the console is made of: paths of files. */
export interface ConsoleSources {
  /** The module that starts it. */
  script: string;
  style: string;
  /** HTML with `{style}` and `{script}` where their addresses belong. */
  page: string;
}

const options: BuildOptions = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  logLevel: 'silent',
};

/**
 * Bundles the console into a folder: `index.html`, and `assets` named by what is in them, each also compressed. What the folder
 * has of an earlier bundle is used or removed.
 * @throws Error for sources that cannot be bundled, and for a bundle beyond its budgets
 */
export async function bundleConsole({ script, style, page }: ConsoleSources, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [script, style],
    absWorkingDir: folder,
    outdir: folder,
    metafile: true,
    write: false,
  });
  const { outputs } = metafile;
  const first = loadedFirst(outputs, nameOf(outputs, folder, script));
  const sheet = nameOf(outputs, folder, style);
  const html = pageWith(await readFile(page, 'utf8'), first, sheet);
  const sizes = await sizesOf(outputFiles, folder);
  sizes.set('index.html', await zippedSize(Buffer.from(html)));
  refuseExcess({ outputs, sizes, initial: ['index.html', sheet, ...first] });
  await Promise.all(outputFiles.map(writePacked));
  await writeFile(path.join(folder, 'index.html'), html);
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(filesOfPages(outputs, first)));
  await removeOthers(path.join(folder, 'assets'), outputFiles);
}

/** The name of the file that a source became. */
function nameOf(outputs: Metafile['outputs'], folder: string, source: string): string {
  const found = Object.entries(outputs).find(
    ([, { entryPoint }]) => entryPoint && path.resolve(folder, entryPoint) === path.resolve(source),
  );
  if (!found) throw new Error(`There is no file of ${source} in the bundle.`);
  return found[0];
}

/** A script and all that it imports before it runs. */
function loadedFirst(outputs: Metafile['outputs'], script: string): string[] {
  const found = new Set([script]);
  for (const name of found)
    for (const { path: imported, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement') found.add(imported);
  return [...found];
}

/**
 * What a browser needs besides the first files, by the names of pages: the code of `agents.page.js` and all that it imports, and the
 * texts of pages.
 */
function filesOfPages(outputs: Metafile['outputs'], first: readonly string[]): Record<string, string[]> {
  const entries = Object.entries(outputs).map(
    ([name, { entryPoint = '' }]) => [name, path.basename(entryPoint)] as const,
  );
  const texts = entries.flatMap(([name, source]) => (source === 'en-pages.js' ? [name] : []));
  const pages = entries.flatMap(([name, source]) => {
    const [, page] = /^(.+)\.page\.js$/.exec(source) ?? [];
    return page ? [[page, new Set([...texts, ...loadedFirst(outputs, name)])] as const] : [];
  });
  return Object.fromEntries(
    pages.map(([page, files]) => [page, [...files].filter((file) => !first.includes(file))]),
  );
}

/** The page with the addresses of its files. What its script imports is loaded at the same time as the script. */
function pageWith(html: string, [script = '', ...imported]: readonly string[], sheet: string): string {
  const links = imported.map((name) => `  ${preloadOf(name)}\n  `);
  return html
    .replace('{style}', sheet)
    .replace('{script}', script)
    .replace('</head>', `${links.join('')}</head>`);
}

async function sizesOf(files: readonly OutputFile[], folder: string): Promise<Map<string, number>> {
  const sizes = files.map(
    async (file) => [path.relative(folder, file.path), await zippedSize(file.contents)] as const,
  );
  return new Map(await Promise.all(sizes));
}

async function zippedSize(content: Uint8Array): Promise<number> {
  return (await promisify(gzip)(content, { level: 9 })).length;
}

/** Writes a file and its compressed forms, unless they are there: its name says what is in it. */
async function writePacked({ path: file, contents }: OutputFile): Promise<void> {
  const last = `${file}.br`;
  if (await exists(last)) return;
  await writeFile(file, contents);
  await writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
  await writeFile(last, await promisify(brotliCompress)(contents));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Removes the files of earlier bundles. */
async function removeOthers(folder: string, files: readonly OutputFile[]): Promise<void> {
  const names = new Set(files.map((file) => path.basename(file.path)));
  const others = (await readdir(folder)).filter((file) => !names.has(file.replace(/\.(?:br|gz)$/, '')));
  await Promise.all(others.map((file) => rm(path.join(folder, file))));
}
