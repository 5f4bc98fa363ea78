import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withScalars } from '@agg/schema';
import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { deriveOperation } from './derive-operation.ts';
import { withRestDirective } from './rest-directive.ts';
import { pathShape, type RestOperation } from './rest-operation.ts';
import type { Fragments } from './selection.ts';
import {
  isSharedFragment,
  kebabCase,
  readSharedFragments,
  refuseUnused,
  withSharedFragments,
} from './shared-fragments.ts';

/** The documents of this package, beside `src` and `dist`. */
export const operationsDirectory = fileURLToPath(new URL('../../operations', import.meta.url));

/**
 * Reads every `<area>/<operation>.graphql` and derives its REST operation, in the order of paths and methods.
 * @param schema the public API; the code of its scalars is restored (`withScalars`)
 * @throws Error naming the file when a document does not fit the schema or two of them claim the same route
 */
export function loadOperations(
  schema: GraphQLSchema,
  directory: string = operationsDirectory,
): RestOperation[] {
  const validating = withRestDirective(withScalars(schema));
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = all.filter((file) => file.endsWith('.graphql'));
  const shared = readSharedFragments(directory, files);
  const documents = new Map<string, DocumentNode>();
  for (const file of files.filter((one) => !isSharedFragment(one)))
    documents.set(join(directory, file), readDocument(join(directory, file), shared));
  refuseUnused(shared, [...documents.values()]);
  const operations = [...documents].map(([file, document]) => loadOperation(validating, file, document));
  const sorted = operations.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
  refuseDuplicates(sorted.map((operation) => `${operation.method} ${pathShape(operation)}`));
  refuseDuplicates(sorted.map(({ name }) => name));
  return sorted;
}

function readDocument(file: string, shared: Fragments): DocumentNode {
  return naming(file, () =>
    withSharedFragments(parse(readFileSync(file, 'utf8'), { noLocation: true }), shared),
  );
}

function loadOperation(schema: GraphQLSchema, file: string, document: DocumentNode): RestOperation {
  return naming(file, () => {
    const [error] = validate(schema, document);
    if (error) throw error;
    return namedAfter(file, deriveOperation(schema, document));
  });
}

/** Names the file in the errors of some work on it. */
function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/** So that the name of an operation leads to its file. */
function namedAfter(file: string, operation: RestOperation): RestOperation {
  const expected = kebabCase(operation.name);
  if (basename(file, '.graphql') !== expected) {
    throw new Error(`The operation ${operation.name} must be in a file named ${expected}.graphql.`);
  }
  return operation;
}

function refuseDuplicates(keys: string[]): void {
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`Two documents define ${twice}.`);
}

/** By code units: the same on every machine, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
