import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { Random } from './random.ts';

/** Valid JSON values of each leaf type. */
const samples: Record<string, readonly unknown[]> = {
  Int: [0, 1, 2, 3, -7],
  Float: [0.5, 3, -1.25],
  String: ['plain', 'a "quote"', 'ü\n', '', 'login-2', 'C-1'],
  Boolean: [true, false],
  ID: [
    'book1',
    'book2',
    'book4',
    'film0',
    'film3',
    'person1',
    'person5',
    'shelf1',
    'review2',
    'review7',
    'nobody',
  ],
  UUID: ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-00000000000f'],
  DateTime: ['2026-01-01T00:00:00.000Z', '2026-05-05T12:00:00+02:00'],
};

/** A random valid value of this input type, as JSON of the variables. */
export function randomValue(random: Random, type: GraphQLInputType, depth = 2): unknown {
  if (isNonNullType(type)) return presentValue(random, type.ofType, depth);
  return random.chance(0.12) ? null : presentValue(random, type, depth);
}

function presentValue(random: Random, type: GraphQLInputType, depth: number): unknown {
  if (isListType(type)) {
    // A single value stands for a list of one.
    if (random.chance(0.15))
      return presentValue(random, isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType, depth);
    return Array.from({ length: random.below(3) }, () => randomValue(random, type.ofType, depth - 1));
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (!isInputObjectType(type)) return random.pick(samples[(type as { name: string }).name] ?? ['text']);
  const fields = Object.values(type.getFields()).filter(
    (field) => isRequiredInputField(field) || (depth > 0 && random.chance(0.4)),
  );
  return Object.fromEntries(fields.map(({ name, type: of }) => [name, randomValue(random, of, depth - 1)]));
}

/** A value as a GraphQL literal. */
export function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (value === null) return 'null';
  if (isListType(type)) {
    const { ofType } = type;
    return Array.isArray(value)
      ? `[${value.map((item) => literal(item, ofType)).join(', ')}]`
      : literal(value, ofType);
  }
  if (isEnumType(type)) return String(value);
  if (!isInputObjectType(type)) return JSON.stringify(value);
  const fields = type.getFields();
  const written = Object.entries(value as object).map(
    ([name, part]) => `${name}: ${literal(part, fields[name]?.type as GraphQLInputType)}`,
  );
  return `{ ${written.join(', ')} }`;
}
