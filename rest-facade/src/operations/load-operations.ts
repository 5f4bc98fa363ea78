import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withScalars } from '@agg/schema';
import { type GraphQLSchema, parse, validate } from 'graphql';
import { deriveOperation } from './derive-operation.ts';
import { withRestDirective } from './rest-directive.ts';
import { pathShape, type RestOperation } from './rest-operation.ts';

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
  const operations = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => loadOperation(validating, join(directory, file)));
  const sorted = operations.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
  refuseDuplicates(sorted.map((operation) => `${operation.method} ${pathShape(operation)}`));
  refuseDuplicates(sorted.map(({ name }) => name));
  return sorted;
}

function loadOperation(schema: GraphQLSchema, file: string): RestOperation {
  try {
    const document = parse(readFileSync(file, 'utf8'), { noLocation: true });
    const [error] = validate(schema, document);
    if (error) throw error;
    return namedAfter(file, deriveOperation(schema, document));
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/** So that the name of an operation leads to its file. */
function namedAfter(file: string, operation: RestOperation): RestOperation {
  const expected = operation.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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
