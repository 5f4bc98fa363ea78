import type { JsonSchema } from '@agg/schema';
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { type Components, described, nullable } from './components.ts';

/** The schema of a variable's values, null included where its type allows it. */
export function schemaOfInput(type: GraphQLInputType, components: Components): JsonSchema {
  if (isNonNullType(type)) return given(type.ofType, components);
  return nullable(given(type, components));
}

/** The schema of a parameter's values: a parameter may be absent, but is never null. */
export function schemaOfParameter(type: GraphQLInputType, components: Components): JsonSchema {
  return given(isNonNullType(type) ? type.ofType : type, components);
}

function given(type: GraphQLInputType, components: Components): JsonSchema {
  if (isNonNullType(type)) return given(type.ofType, components);
  if (isListType(type)) return { type: 'array', items: schemaOfInput(type.ofType, components) };
  if (!isInputObjectType(type)) return components.leaf(type, 'input');
  return components.refer(type.name, objectSchema(type, components));
}

function objectSchema(type: GraphQLInputObjectType, components: Components): JsonSchema {
  const fields = Object.values(type.getFields());
  const members = fields.map((field) => [
    field.name,
    described(schemaOfInput(field.type, components), field.description),
  ]);
  const required = fields.filter(isRequiredInputField).map(({ name }) => name);
  const one = type.isOneOf ? { minProperties: 1, maxProperties: 1 } : {};
  const schema = {
    type: 'object',
    properties: Object.fromEntries(members),
    ...(required.length > 0 && { required }),
    ...one,
  };
  return described(schema, type.description);
}
