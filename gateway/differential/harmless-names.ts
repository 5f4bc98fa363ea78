import { type DocumentNode, type ExecutionResult, type FieldNode, Kind, print, visit } from 'graphql';
import { clientName } from '../src/execution/names/client-name.ts';

/** The only field of the library that a plan fetches with arguments. */
const requiredWithArguments = 'name';

const harmless = /^z_(.*)_z(__alias_\d+)?$/;

/**
 * The same operation with aliases that cannot clash with the names of the plan's own fetches. Apollo's
 * planner and executor give wrong answers for other aliases, and correct ones for these.
 */
export function withHarmlessNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    Field: (field) => {
      const name = responseName(field);
      const isPlain = name === field.name.value && name !== requiredWithArguments;
      return isPlain ? undefined : { ...field, alias: { kind: Kind.NAME, value: `z_${name}_z` } };
    },
  });
}

/** The answer to such an operation, under the names of the original one. */
export function withOwnNames({ data, errors }: ExecutionResult): ExecutionResult {
  const copies = JSON.parse(JSON.stringify(errors ?? [])) as { path?: (string | number)[] }[];
  const own = copies.map((error) => ({ ...error, ...(error.path && { path: error.path.map(ownStep) }) }));
  return { data: ownData(data), ...(errors && { errors: own as never }) };
}

/** A subgraph's document under the original names, whichever way they were changed. */
export function textWithOwnNames(document: DocumentNode): string {
  const own = visit(document, {
    Field: (field) => {
      const name = responseName(field);
      const value = harmless.test(name) ? ownName(name) : clientName(name);
      return { ...field, alias: value === field.name.value ? undefined : { kind: Kind.NAME, value } };
    },
  });
  return print(own);
}

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

function ownName(name: string): string {
  return harmless.exec(name)?.[1] ?? name;
}

function ownStep(step: string | number): string | number {
  return typeof step === 'string' ? ownName(step) : step;
}

/** No scalar of the library contains such names. */
function ownData<T>(value: T): T {
  if (Array.isArray(value)) return value.map(ownData) as T;
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.create(null);
  for (const [name, held] of Object.entries(value)) own[ownName(name)] = ownData(held);
  return own;
}
