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

/** A member of an answer: a selected field, and whether every answer has it. */
export interface Member {
  key: string;
  node: FieldNode;
  /** Absent for what every type has, such as `__typename`. */
  field: GraphQLField<unknown, unknown> | undefined;
  always: boolean;
}

/** What is selected of a type. Follows fragments; what stands under a condition on another type may be missing. */
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

/** The name that a selected field has in an answer. */
export function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}
