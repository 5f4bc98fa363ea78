import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files that name every subgraph. */
export const edited = [
  'package.json',
  'tsconfig.json',
  'subgraphs/package.json',
  'subgraphs/tsconfig.json',
  'subgraphs/index.ts',
];

/** The parts of a `package.json` that list packages. */
interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

/**
 * Adds a subgraph to the list that all processes read, and to the workspaces, dependencies and references of
 * npm and TypeScript.
 * @param subgraph in kebab case
 * @param exported the name that its package exports
 */
export async function addToWorkspace(root: string, subgraph: string, exported: string): Promise<void> {
  const edit = (file: string, change: (text: string) => string) => editFile(path.join(root, file), change);
  await edit('package.json', (text) => addWorkspace(text, `subgraphs/${subgraph}`));
  await edit('subgraphs/package.json', (text) => addDependency(text, `@agg/${subgraph}`));
  await edit('tsconfig.json', (text) =>
    text.replace('{ "path": "subgraphs" }', `{ "path": "subgraphs/${subgraph}" },\n    $&`),
  );
  await edit('subgraphs/tsconfig.json', (text) =>
    text.replace('\n  ]', `,\n    { "path": "${subgraph}" }$&`),
  );
  await edit('subgraphs/index.ts', (text) =>
    `import { ${exported} } from '@agg/${subgraph}';\n${text}`.replace('];', `, ${exported}$&`),
  );
}

function addWorkspace(text: string, folder: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const { workspaces = [] } = manifest;
  workspaces.splice(workspaces.indexOf('gateway'), 0, folder);
  return asJson(manifest);
}

function addDependency(text: string, name: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const dependencies = Object.entries({ ...manifest.dependencies, [name]: '0.1.0' });
  manifest.dependencies = Object.fromEntries(dependencies.sort(([one], [other]) => (one < other ? -1 : 1)));
  return asJson(manifest);
}

function asJson(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function editFile(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
