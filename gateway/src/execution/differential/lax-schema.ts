import {
  GraphQLList,
  type GraphQLOutputType,
  GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/**
 * Makes a schema let everything through, in place: no field refuses null, no leaf refuses a value. Subgraphs that are
 * somebody else's may be like this, and then it is the gateway that must see to the types of the answer.
 */
export function madeLax(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    for (const field of Object.values(type.getFields()))
      if (!field.name.startsWith('_')) field.type = laxType(field.type);
  }
  // graphql-js would refuse it: its fields are not those of its interfaces any more.
  return Object.assign(schema, { __validationErrors: [] });
}

function laxType(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return laxType(type.ofType);
  if (isListType(type)) return new GraphQLList(laxType(type.ofType));
  const leaf = isScalarType(type) || isEnumType(type);
  return leaf ? new GraphQLScalarType({ name: type.name, serialize: (value) => value }) : type;
}
