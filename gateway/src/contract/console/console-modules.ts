import path from 'node:path';
import { type AccessTable, readAccessTable } from '@agg/schema';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from 'graphql';
import { scalarTypes } from '../frontend/public-types.ts';
import {
  type ConsoleFile,
  consoleFolder,
  consoleOperations,
  fragmentsIn,
  operationsIn,
} from './console-documents.ts';
import { formFields } from './form-fields.ts';

/** The folder of the written modules. */
export const modulesFolder = path.join(consoleFolder, 'generated');

/** What all modules are made of. */
interface ModuleNeeds {
  schema: GraphQLSchema;
  access: AccessTable;
  files: readonly ConsoleFile[];
  /** With their fragments, by name. */
  operations: ReadonlyMap<string, DocumentNode>;
}

/**
 * The modules that the console imports, by their paths: of each file of operations the types of what they answer and of their
 * variables, and each operation as it is sent.
 * @throws Error that names file and line of what the schema does not allow
 */
export async function consoleModules(
  supergraph: string,
  schema: GraphQLSchema,
  files: readonly ConsoleFile[],
): Promise<Record<string, string>> {
  const access = readAccessTable(supergraph);
  const needs = { schema, access, files, operations: consoleOperations(schema, files) };
  const modules = files.map(async (file) => [
    path.join(modulesFolder, `${file.name}.ts`),
    await moduleOf(file, needs),
  ]);
  return Object.fromEntries(await Promise.all(modules));
}

async function moduleOf(file: ConsoleFile, needs: ModuleNeeds): Promise<string> {
  const constants = operationsIn(file.document).map(({ name }) => constantOf(String(name?.value), needs));
  const imported = `import type { Operation } from '../src/data/operation.types.ts';`;
  return [
    '// Written by `npm run generate`.',
    ...(constants.length > 0 ? [imported] : []),
    await typesOf(file, needs),
    ...constants,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** The types of a file, without those of the fragments of other files. */
async function typesOf(file: ConsoleFile, needs: ModuleNeeds): Promise<string> {
  const { schema, files } = needs;
  const used = fragmentsOf(file, needs);
  // The enumerations of every fragment would be among the types.
  const known = files.filter((other) => other === file || fragmentsIn(other.document).some(isIn(used)));
  const documents = known.map(({ name, document }) => ({
    location: name,
    document,
    type: name === file.name ? ('standard' as const) : ('external' as const),
  }));
  const config = {
    scalars: scalarTypes(schema),
    strictScalars: true,
    namingConvention: 'keep',
    skipTypename: true,
    immutableTypes: true,
    arrayInputCoercion: false,
    disableDescriptions: true,
  };
  const output = await operationTypes.plugin(schema, documents, config, { outputFile: file.name });
  const { prepend = [], content } = typeof output === 'string' ? { content: output } : output;
  return [...prepend, content]
    .filter((part) => part?.trim())
    .join('\n\n')
    .trim();
}

/** The names of the fragments that the operations of a file use, from whatever file. */
function fragmentsOf({ document }: ConsoleFile, { operations }: ModuleNeeds): ReadonlySet<string> {
  const all = operationsIn(document).map(({ name }) => operations.get(String(name?.value)) as DocumentNode);
  return new Set(all.flatMap(fragmentsIn).map(({ name }) => name.value));
}

function isIn(names: ReadonlySet<string>): (fragment: FragmentDefinitionNode) => boolean {
  return ({ name }) => names.has(name.value);
}

const rootTypes = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

function constantOf(name: string, { schema, access, operations }: ModuleNeeds): string {
  const document = operations.get(name) as DocumentNode;
  const [operation] = operationsIn(document);
  const kind = operation?.operation ?? OperationTypeNode.QUERY;
  const value = {
    name,
    kind,
    text: stripIgnoredCharacters(print(document)),
    access: accessOf(rootFieldsOf(document, operation?.selectionSet), rootTypes[kind], access),
    variables: formFields(schema, document, kind === OperationTypeNode.MUTATION),
  };
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const types = `${name}${rootTypes[kind]}`;
  return `export const ${constant}: Operation<${types}, ${types}Variables> = ${JSON.stringify(value, null, 2)};`;
}

/** The rules of the root fields that are not public. */
function accessOf(fields: readonly string[], rootType: string, access: AccessTable): object[] {
  return [...new Set(fields)].flatMap((field) => {
    const { callers = [], role } = access.get(`${rootType}.${field}`) ?? {};
    return callers.length > 0 ? [{ field, callers, ...(role && { role }) }] : [];
  });
}

/** The names of the fields of an operation, also of those in fragments. */
function rootFieldsOf(document: DocumentNode, selected?: SelectionSetNode): string[] {
  return (selected?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldsOf(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment && 'selectionSet' in fragment ? rootFieldsOf(document, fragment.selectionSet) : [];
  });
}
