import { existsSync } from 'node:fs';
import path from 'node:path';
import { permissionEntities } from '@agg/schema';
import { type Names, renameIn } from './names.ts';
import { packageFolders, reservedInPostgres, reservedInTypeScript, takenSchemas } from './reserved-words.ts';
import { takenInGraph, takenPackages } from './taken-names.ts';
import { clashIn } from './template-words.ts';

/** A name of this length still leaves room in PostgreSQL's names, of 63 letters. */
const longest = 30;

/** The template's variables that consist of a name alone. */
const bareNames = ['exampleArea', 'exampleNoun', 'exampleNouns'];
/** What the template declares in GraphQL. */
const graphNames = [
  'ExampleNoun',
  'ExampleNounPage',
  'ExampleNounInput',
  'ExampleAreaEvent',
  'EXAMPLE_NOUN',
  'exampleNoun',
  'exampleNouns',
  'createExampleNoun',
  'updateExampleNoun',
  'archiveExampleNoun',
  'exampleAreaChanged',
];

/** The folders that a new subgraph gets. */
export function foldersOf(subgraph: string): string[] {
  return [`subgraphs/${subgraph}`, `rest-facade/operations/${subgraph}`];
}

/**
 * Why a subgraph cannot have these names: one sentence about the first that is wrong, and what to do. Reads
 * the repository, writes nothing.
 * @returns `undefined` where it can have them
 */
export async function refusalOf(root: string, names: Names): Promise<string | undefined> {
  return (
    ofSpellings(names) ??
    ofReservedWords(names) ??
    (await ofTakenPackage(root, names)) ??
    (await ofTakenInGraph(root, names)) ??
    (await ofClash(root, names))
  );
}

function ofSpellings({ subgraph, noun, permissionEntity }: Names): string | undefined {
  if (!isName(subgraph)) return ofSpelling('subgraph', subgraph);
  if (noun === '')
    return `The singular of "${subgraph}" is not certain. Add the noun: npm run new -- subgraph ${subgraph} <noun>.`;
  if (!isName(noun)) return ofSpelling('noun', noun);
  if ((permissionEntities as readonly string[]).includes(permissionEntity)) return undefined;
  return `There is no permission entity "${permissionEntity}". Choose one of ${permissionEntities.join(', ')}.`;
}

function isName(name: string): boolean {
  return /^[a-z]+(-[a-z]+)*$/.test(name) && name.length <= longest;
}

function ofSpelling(what: string, name: string): string {
  return `The ${what} cannot be named "${name}". Use at most ${longest} lower-case letters, words joined by "-", no digits.`;
}

function ofReservedWords(names: Names): string | undefined {
  const { subgraph, noun } = names;
  const word = bareNames.map((name) => renameIn(name, names)).find((name) => reservedInTypeScript.has(name));
  if (word) return `"${word}" is a reserved word of TypeScript. Choose another name.`;
  if (takenSchemas.has(subgraph) || /^pg(-|$)/.test(subgraph))
    return `The subgraph cannot be named "${subgraph}", because PostgreSQL or the kit has a schema of this name. Choose another name.`;
  if (reservedInPostgres.has(subgraph))
    return `The subgraph cannot be named "${subgraph}", a reserved word of PostgreSQL. Choose another name.`;
  if (packageFolders.has(noun))
    return `The noun cannot be named "${noun}", because every subgraph has a folder of this name. Choose another noun.`;
  return undefined;
}

async function ofTakenPackage(root: string, { subgraph }: Names): Promise<string | undefined> {
  const taken = (await takenPackages(root)).includes(subgraph);
  if (taken) return `The package @agg/${subgraph} exists. Choose another name.`;
  const folder = foldersOf(subgraph).find((candidate) => existsSync(path.join(root, candidate)));
  return folder && `The folder ${folder} exists. Choose another name.`;
}

async function ofTakenInGraph(root: string, names: Names): Promise<string | undefined> {
  const taken = await takenInGraph(root);
  const name = graphNames.map((candidate) => renameIn(candidate, names)).find((one) => taken.has(one));
  return name && `The GraphQL schema has "${name}" already. Choose another name.`;
}

async function ofClash(root: string, names: Names): Promise<string | undefined> {
  const word = await clashIn(root, names);
  return word && `In the new subgraph's code, "${word}" would mean two things. Choose another name.`;
}
