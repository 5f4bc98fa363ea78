import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * What the variables of a document are, by name: the description of the first argument that receives one, or of the
 * member of an argument, at any depth.
 */
export function variableDescriptions(schema: GraphQLSchema, document: DocumentNode): Map<string, string> {
  const types = new TypeInfo(schema);
  const found = new Map<string, string>();
  const note = (value: ValueNode, description: string | null | undefined) => {
    for (const item of value.kind === Kind.LIST ? value.values : [value])
      if (item.kind === Kind.VARIABLE && description && !found.has(item.name.value))
        found.set(item.name.value, description);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => note(value, types.getArgument()?.description),
      ObjectField: ({ name, value }) => {
        const type = getNamedType(types.getParentInputType());
        if (isInputObjectType(type)) note(value, type.getFields()[name.value]?.description);
      },
    }),
  );
  return found;
}
