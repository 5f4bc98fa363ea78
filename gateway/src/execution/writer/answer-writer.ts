import { conditionVariables } from '@agg/kit';
import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import type { OperationContext } from '../execute-plan.ts';
import { UnexpectedData } from './leaf-writers.ts';
import { WriterProgram } from './writer-program.ts';

type Data = Record<string, unknown>;

/** An operation has as many writers as its conditions have been met in different ways; more are not kept. */
const longestConditions = 5;

/** Every object has these: a field that answers under one of them would look as if it were always there. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Writes data as JSON text in the order of the operation. @throws UnexpectedData */
export type AnswerWriter = (data: Data, variables: Record<string, unknown>) => string;

/**
 * Prepares the writing of an operation's answer: selects, orders, checks and writes in one pass.
 * @returns undefined for an operation that only Apollo's own result shaping knows: it looks into the schema itself, or
 *   names a field like something that every JavaScript object has
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
  variables: Data,
): (data: never) => string {
  if (Object.values(variables).some((value) => typeof value !== 'boolean')) throw new UnexpectedData();
  const type = schema.getRootType(operation.operation);
  if (!type) throw new UnexpectedData();
  return new WriterProgram({ schema, fragments, variables }).compile(type, operation.selectionSet);
}

/** Also the names of fields themselves: introspection hides behind aliases. */
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

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Data {
  const known = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.BOOLEAN ? [[variable.name.value, defaultValue.value] as const] : [],
  );
  return Object.fromEntries(known);
}
