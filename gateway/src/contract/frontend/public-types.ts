import { allRoles, errorTable } from '@agg/schema';
import {
  type GraphQLEnumType,
  type GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isIntrospectionType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { objectKeysOf, objectTypesOf } from './object-keys.ts';

/** What frontends know of the public types, as the text of a module without imports. */
export function publicTypes(supergraph: string, schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap());
  const enumerations = types.filter(isEnumType).filter((type) => !isIntrospectionType(type));
  const pages = objectTypesOf(schema).filter(({ name }) => name.endsWith('Page'));
  return [
    '// Written by `npm run generate`.',
    constant('scalars', scalarTypes(schema)),
    constant('enumerations', Object.fromEntries(enumerations.map((type) => [type.name, valuesOf(type)]))),
    ...enumerations.map(({ name }) => `export type ${name} = (typeof enumerations)['${name}'][number];`),
    constant('errors', errorTable),
    'export type ErrorCode = keyof typeof errors;',
    constant('roles', allRoles),
    'export type Role = (typeof roles)[number];',
    constant('keys', objectKeysOf(supergraph, schema)),
    constant(
      'pages',
      pages.map(({ name }) => name),
    ),
  ].join('\n\n');
}

/** What each scalar is in TypeScript, by its name. */
export function scalarTypes(schema: GraphQLSchema): Record<string, { input: string; output: string }> {
  const scalars = Object.values(schema.getTypeMap()).filter(isScalarType);
  const own = scalars.filter((scalar) => !isSpecifiedScalarType(scalar));
  return Object.fromEntries(own.map((scalar) => [scalar.name, typesOf(scalar)]));
}

const docs = {
  scalars: 'What each scalar is in TypeScript: where clients send it, and where they receive it.',
  enumerations: 'The values of each enumeration.',
  errors: 'Each error by its code: its status in REST, and its title.',
  roles: 'Every role. `ENTITY:ADMIN` implies the other three of its entity.',
  keys: 'The fields that identify an object, by its type; `false`: it belongs to the object that it is found in.',
  pages: 'The types of the pages of lists.',
};

function constant(name: keyof typeof docs, value: object): string {
  return `/** ${docs[name]} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;`;
}

function valuesOf(type: GraphQLEnumType): string[] {
  return type.getValues().map(({ name }) => name);
}

/** The TypeScript types of the values that a scalar accepts and returns, by its JSON Schema. */
function typesOf({ name, extensions }: GraphQLScalarType): { input: string; output: string } {
  const { jsonSchema, inputJsonSchema } = extensions as Record<string, { type: string | string[] }>;
  const [input, output] = [inputJsonSchema, jsonSchema].map((schema) => typeOf(name, schema?.type));
  return { input: input ?? '', output: output ?? '' };
}

const typeScript: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'Record<string, unknown>',
};

/** @throws Error for a scalar whose JSON type has no name here */
function typeOf(scalar: string, type: string | string[] = []): string {
  const names = [type].flat().map((one) => typeScript[one]);
  if (names.length === 0 || names.includes(undefined))
    throw new Error(
      `The scalar ${scalar} has the JSON type ${String(type)}, which has no type in TypeScript.`,
    );
  return names.join(' | ');
}
