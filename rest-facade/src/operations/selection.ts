import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** The fragments of a document by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A selected field in an answer, and whether every answer has it. */
export interface Member {
  key: string;
  node: FieldNode;
  /** Absent for fields of every type, such as `__typename`. */
  field: GraphQLField<unknown, unknown> | undefined;
  always: boolean;
}

/**
 * The fields selected of a type. Follows fragments; fields under a condition on another type may be missing.
 */
export function membersOf(
  type: GraphQLNamedType,
  { selections }: SelectionSetNode,
  fragments: Fragments,
  always = true,
): Member[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const field =
        isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
      return [{ key: responseKey(selection), node: selection, field, always }];
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    const condition = fragment?.typeCondition?.name.value ?? type.name;
    return fragment
      ? membersOf(type, fragment.selectionSet, fragments, always && condition === type.name)
      : [];
  });
}

/** The name of a selected field in an answer. */
export function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}
