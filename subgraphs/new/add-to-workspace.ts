import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files that name every subgraph. */
export const edited = [
  'package.json',
  'tsconfig.json',
  'subgraphs/package.json',
  'subgraphs/tsconfig.build.json',
  'subgraphs/index.ts',
  'rest-facade/operations/tags.json',
];

/** The parts of a `package.json` that list packages. */
interface Manifest {
  version: string;
  workspaces: string[];
  dependencies: Record<string, string>;
}

/** A part of the REST reference: a chapter with one group of operations. */
export interface Chapter {
  name: string;
  tag: string;
}

/** The part of a `tsconfig.json` that lists projects. */
interface Project {
  references: { path: string }[];
}

/**
 * Adds a subgraph to the list that all processes read, to the workspaces, dependencies and references of npm and
 * TypeScript, and to the chapters of the REST reference.
 * @param subgraph in kebab case
 * @param exported the name that its package exports
 * @throws Error where a file has no place for it
 */
export async function addToWorkspace(
  root: string,
  subgraph: string,
  exported: string,
  chapter: Chapter,
): Promise<void> {
  const edit = async (file: string, change: (text: string) => string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), change(text));
  };
  const folder = `subgraphs/${subgraph}`;
  await edit('package.json', (text) => addWorkspace(text, folder));
  await edit('subgraphs/package.json', (text) => addDependency(text, `@agg/${subgraph}`));
  await edit('tsconfig.json', (text) => addReference(text, folder));
  await edit('subgraphs/tsconfig.build.json', (text) =>
    addReference(text, `${subgraph}/tsconfig.build.json`),
  );
  await edit('subgraphs/index.ts', (text) => addMember(text, subgraph, exported));
  await edit('rest-facade/operations/tags.json', (text) => addChapter(text, chapter));
}

function addWorkspace(text: string, folder: string): string {
  const manifest = JSON.parse(text) as Manifest;
  insert(manifest.workspaces, folder, (workspace) => workspace);
  return asJson(manifest);
}

function addDependency(text: string, name: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const dependencies = Object.entries(manifest.dependencies).concat([[name, manifest.version]]);
  manifest.dependencies = Object.fromEntries(dependencies.sort(([one], [other]) => (one < other ? -1 : 1)));
  return asJson(manifest);
}

function addReference(text: string, folder: string): string {
  const project = JSON.parse(text) as Project;
  insert(project.references, { path: folder }, (reference) => reference.path);
  // An innermost list or object is on one line, as the formatter leaves it.
  const onOneLine = (members: string) => members.replaceAll(/\s*\n\s*/g, ' ');
  return asJson(project)
    .replaceAll(/\[\s+([^{}[\]]*?)\s+\]/g, (_all, members: string) => `[${onOneLine(members)}]`)
    .replaceAll(/\{\s+([^{}[\]]*?)\s+\}/g, (_all, members: string) => `{ ${onOneLine(members)} }`);
}

/** Inserts a folder after the last one in `subgraphs`; at the end where there is none. */
function insert<Item>(list: Item[], item: Item, folderOf: (item: Item) => string): void {
  const last = list.findLastIndex((other) => folderOf(other).startsWith('subgraphs/'));
  list.splice(last < 0 ? list.length : last + 1, 0, item);
}

function addMember(text: string, subgraph: string, exported: string): string {
  const list = /export const subgraphs = \[[^\]]*?(?=,?\s*\];)/.exec(text)?.[0];
  if (!list) throw new Error('subgraphs/index.ts has no list "export const subgraphs = […];". Restore it.');
  return `import { ${exported} } from '@agg/${subgraph}';\n${text.replace(list, `${list}, ${exported}`)}`;
}

/** At the end: where a chapter belongs in the story that the reference tells is for people to say. */
function addChapter(text: string, { name, tag }: Chapter): string {
  const tags = [{ name: tag, description: `What can be done with ${tag.toLowerCase()}.` }];
  return asJson([...JSON.parse(text), { name, tags }]);
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
