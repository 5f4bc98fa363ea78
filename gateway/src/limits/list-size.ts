import { paging } from '@agg/schema';
import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  visit,
} from 'graphql';
import { operationLimits } from './limits.ts';

const sizeNames: ReadonlySet<string> = new Set(['size', 'first', 'last', 'limit']);

type Field = GraphQLField<unknown, unknown>;

/** Whether a field's size arguments contain variables. */
export function takesSizeFromVariables(field: FieldNode, definition: Field): boolean {
  const names = new Set(sizeArguments(definition).map(({ name }) => name));
  return Boolean(field.arguments?.some((node) => names.has(node.name.value) && holdsVariable(node.value)));
}

/**
 * The largest size that a field's own arguments request, including input objects and the schema's defaults;
 * undefined if there is none. Clamped as in the subgraphs.
 * @param variables coerced, with the defaults of the operation
 */
export function askedSize(
  field: FieldNode,
  definition: Field,
  variables: Record<string, unknown>,
): number | undefined {
  const args = sizeArguments(definition);
  if (args.length === 0) return undefined;
  const sizes = sizesIn(argumentsOf({ ...definition, args }, field, variables));
  return sizes.length > 0 ? Math.min(Math.max(...sizes, 1), paging.maxSize) : undefined;
}

/** Invalid arguments are refused elsewhere, and request no size here. */
function argumentsOf(
  definition: Field,
  field: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return getArgumentValues(definition, field, variables);
  } catch {
    return {};
  }
}

function sizesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    sizeNames.has(name) && typeof member === 'number' ? member : sizesIn(member),
  );
}

const known = new WeakMap<Field, readonly GraphQLArgument[]>();

function sizeArguments(definition: Field): readonly GraphQLArgument[] {
  const args = known.get(definition) ?? definition.args.filter(({ name, type }) => holdsSize(name, type));
  known.set(definition, args);
  return args;
}

function holdsSize(name: string, type: GraphQLInputType, within: readonly unknown[] = []): boolean {
  if (sizeNames.has(name)) return true;
  const named = getNamedType(type);
  if (!isInputObjectType(named) || within.includes(named)) return false;
  return Object.values(named.getFields()).some((field) =>
    holdsSize(field.name, field.type, [...within, named]),
  );
}

function holdsVariable(value: NonNullable<FieldNode['arguments']>[number]['value']): boolean {
  let found = false;
  visit(value, {
    [Kind.VARIABLE]: () => {
      found = true;
    },
  });
  return found;
}

/**
 * How many objects a field returns: one, or the requested size of the field or of its page; nested lists
 * multiply.
 */
export function objectsOf(type: GraphQLOutputType, size: number | undefined): number {
  const nullable = getNullableType(type);
  return isListType(nullable) ? (size ?? operationLimits.listSize) * objectsOf(nullable.ofType, size) : 1;
}
