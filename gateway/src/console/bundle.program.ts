import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runProgram } from '@agg/kit/host';
import { bundleConsole } from './bundle-console.ts';
import { bundleFolder } from './read-bundle.ts';

const sources = fileURLToPath(new URL('.', import.meta.resolve('#console/index.html')));
const compiled = path.dirname(bundleFolder);

/** A step of `npm run build`: bundles what the compiler has made of the console. */
async function main(): Promise<void> {
  await bundleConsole(
    {
      script: path.join(compiled, 'src/main.js'),
      style: path.join(sources, 'styles/console.css'),
      page: path.join(sources, 'index.html'),
    },
    bundleFolder,
  );
  await writeFile(path.join(bundleFolder, 'documents.json'), JSON.stringify(await operationTexts()));
}

/** The texts of all operations of the console. */
async function operationTexts(): Promise<string[]> {
  const names = (await readdir(path.join(sources, 'generated'))).filter((name) => name.endsWith('.ts'));
  const modules = names.map(async (name) => {
    const file = path.join(compiled, 'generated', name.replace(/ts$/, 'js'));
    return Object.values(await import(pathToFileURL(file).href)) as { text: string }[];
  });
  return (await Promise.all(modules)).flat().map(({ text }) => text);
}

await runProgram(main);
