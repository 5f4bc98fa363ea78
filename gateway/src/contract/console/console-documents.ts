import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  Source,
  separateOperations,
  specifiedRules,
  validate,
} from 'graphql';
import { limitsRule } from '../../limits/limits-rule.ts';

/** The folder of the console, beside `src` and `dist`. */
export const consoleFolder = fileURLToPath(new URL('.', import.meta.resolve('#console/index.html')));

/** A file of operations. */
export interface ConsoleFile {
  /** Without its ending. */
  name: string;
  document: DocumentNode;
}

/** The files of a folder in alphabetical order. @throws GraphQLError that names file and line */
export async function readConsoleFiles(
  folder = path.join(consoleFolder, 'operations'),
): Promise<ConsoleFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.graphql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const source = new Source(await readFile(path.join(folder, file), 'utf8'), path.join(folder, file));
      return { name: path.basename(file, '.graphql'), document: parse(source) };
    }),
  );
}

/**
 * Each operation of all files with the fragments that it uses, from whatever file, by the operation's name.
 * @throws Error that names file and line of what the schema does not allow
 */
export function consoleOperations(
  schema: GraphQLSchema,
  files: readonly ConsoleFile[],
): ReadonlyMap<string, DocumentNode> {
  const all = concatAST(files.map(({ document }) => document));
  refuseNames(all);
  const operations = new Map(Object.entries(separateOperations(all)));
  for (const document of operations.values()) {
    const [error] = validate(schema, document, [...specifiedRules, limitsRule]);
    if (error) throw new Error(String(error));
  }
  refuseUnused(all, [...operations.values()]);
  return operations;
}

/** The operations that a file defines. */
export function operationsIn({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** The fragments that a document defines. */
export function fragmentsIn({ definitions }: DocumentNode): FragmentDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
}

/** Each operation has a name, and no two of them one, nor two fragments. */
function refuseNames(all: DocumentNode): void {
  for (const definitions of [operationsIn(all), fragmentsIn(all)]) {
    const seen = new Set<string>();
    for (const { name, loc } of definitions) {
      if (!name) throw new Error(`${loc?.source.name}: each operation needs a name.`);
      if (seen.has(name.value)) throw new Error(`${loc?.source.name}: the name ${name.value} is taken.`);
      seen.add(name.value);
    }
  }
}

function refuseUnused(all: DocumentNode, documents: readonly DocumentNode[]): void {
  const used = new Set(documents.flatMap(fragmentsIn));
  const unused = fragmentsIn(all).find((fragment) => !used.has(fragment));
  if (unused)
    throw new Error(`${unused.loc?.source.name}: no operation uses the fragment ${unused.name.value}.`);
}
