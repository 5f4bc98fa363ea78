import { conditionVariables } from '@agg/kit/host';
import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import type { OperationContext } from '../planned-operation.ts';
import { UnexpectedData } from './leaf-writers.ts';
import { WriterProgram } from './writer-program.ts';

/**
 * An operation has one writer per combination of its condition variables; with more of them it is not
 * compiled.
 */
export const longestConditions = 5;

/** Every object inherits these: a field with such a response name would seem to be always present. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Writes data as JSON text in the order of the operation. @throws UnexpectedData */
export type AnswerWriter = (data: Record<string, unknown>, variables: Record<string, unknown>) => string;

/**
 * Prepares the writer of an operation's answer, which selects, orders, checks and writes in one pass.
 * @returns undefined for an operation that is left to Apollo's own result shaping: it uses introspection, or
 *   too many condition variables, or a field name that every JavaScript object inherits
 */
export function createAnswerWriter(context: OperationContext): AnswerWriter | undefined {
  const { operation, fragments } = context;
  const definitions = [operation, ...Object.values(fragments)];
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  if (responseNames(document).some((name) => inherited.has(name) || isIntrospection(name))) return undefined;
  const conditions = conditionVariables(document);
  if (conditions.length > longestConditions) return undefined;
  const written = new Map<string, (data: never) => string>();
  const defaults = defaultsOf(operation);
  return (data, variables) => {
    const values = Object.fromEntries(
      conditions.map((name) => [name, variables[name] === undefined ? defaults[name] : variables[name]]),
    );
    const key = conditions.map((name) => values[name]).join();
    const writer = written.get(key) ?? compile(context, values);
    written.set(key, writer);
    return writer(data as never);
  };
}

function compile(
  { operation, fragments, schema }: OperationContext,
  variables: Record<string, unknown>,
): (data: never) => string {
  if (Object.values(variables).some((value) => typeof value !== 'boolean')) throw new UnexpectedData();
  const type = schema.getRootType(operation.operation);
  if (!type) throw new UnexpectedData();
  return new WriterProgram({ schema, fragments, variables }).compile(type, operation.selectionSet);
}

/** Includes the names of the fields themselves: an alias may hide introspection. */
function responseNames(document: DocumentNode): string[] {
  const names: string[] = [];
  visit(document, {
    Field: ({ name, alias }) => void names.push(name.value, alias?.value ?? name.value),
  });
  return names;
}

function isIntrospection(name: string): boolean {
  return name === '__schema' || name === '__type';
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const known = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.BOOLEAN ? [[variable.name.value, defaultValue.value] as const] : [],
  );
  return Object.fromEntries(known);
}
