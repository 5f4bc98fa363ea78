import { type GraphQLScalarType, type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { objectKeysOf, objectTypesOf } from './object-keys.ts';

/** What frontends know of the public types, as the text of a module without imports. */
export function publicTypes(supergraph: string, schema: GraphQLSchema): string {
  const scalars = Object.values(schema.getTypeMap()).filter(isScalarType);
  const own = scalars.filter((scalar) => !isSpecifiedScalarType(scalar));
  const pages = objectTypesOf(schema).filter(({ name }) => name.endsWith('Page'));
  return [
    '// Written by `npm run generate`.',
    constant('scalars', Object.fromEntries(own.map((scalar) => [scalar.name, typesOf(scalar)]))),
    constant('keys', objectKeysOf(supergraph, schema)),
    constant(
      'pages',
      pages.map(({ name }) => name),
    ),
  ].join('\n\n');
}

const docs = {
  scalars: 'What each scalar is in TypeScript: where clients send it, and where they receive it.',
  keys: 'The fields that identify an object, by its type; `false`: it belongs to the object that it is found in.',
  pages: 'The types of the pages of lists.',
};

function constant(name: keyof typeof docs, value: object): string {
  return `/** ${docs[name]} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;`;
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
