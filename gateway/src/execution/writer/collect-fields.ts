import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What decides which fields an operation has: its fragments, and the variables of its `@skip` and `@include`. */
export interface Selecting {
  schema: GraphQLSchema;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  variables: Record<string, unknown>;
}

/** The fields by response name, in the order of the answer, each with all nodes that select something of it. */
export type CollectedFields = ReadonlyMap<string, readonly FieldNode[]>;

/** Collects what is selected of an object of one type (GraphQL specification, section 6.3.2). */
export function collectFields(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  selecting: Selecting,
): CollectedFields {
  const fields = new Map<string, FieldNode[]>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (isLeftOut(selection, selecting)) continue;
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        fields.set(name, [...(fields.get(name) ?? []), selection]);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : selecting.fragments[selection.name.value];
      if (fragment && concerns(type, fragment.typeCondition?.name.value, selecting.schema))
        collect(fragment.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  return fields;
}

function isLeftOut(selection: SelectionNode, { variables }: Selecting): boolean {
  if (!selection.directives?.length) return false;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.if === true || include?.if === false;
}

function concerns(type: GraphQLObjectType, condition: string | undefined, schema: GraphQLSchema): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}
