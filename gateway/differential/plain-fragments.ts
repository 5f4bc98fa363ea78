import {
  type DocumentNode,
  doTypesOverlap,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isUnionType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * The same operation with its named fragments inlined, and with the enclosing type in place of a type
 * condition that always holds. `@apollo/gateway` shapes an object without `__typename` by the type of the
 * innermost fragment, so that it omits the width in `... on Media { ... on Image { width } }` on an `Image`.
 * In this form it does not; but the order of merged fields may differ.
 */
export function withPlainFragments(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const definitions = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map((definitions as FragmentDefinitionNode[]).map((node) => [node.name.value, node]));
  const plain = new PlainFragments(schema, fragments);
  const operations = document.definitions.flatMap((node) => {
    const type = node.kind === Kind.OPERATION_DEFINITION && schema.getRootType(node.operation);
    return type ? [{ ...node, selectionSet: plain.of(node.selectionSet, type) }] : [];
  });
  return { kind: Kind.DOCUMENT, definitions: operations };
}

class PlainFragments {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {}

  of({ selections }: SelectionSetNode, type: GraphQLCompositeType): SelectionSetNode {
    const plain = selections.flatMap((selection): SelectionNode | SelectionNode[] =>
      selection.kind === Kind.FIELD ? this.#field(selection, type) : this.#fragment(selection, type),
    );
    return { kind: Kind.SELECTION_SET, selections: plain.length > 0 ? plain : [nothing] };
  }

  #field(field: FieldNode, type: GraphQLCompositeType): FieldNode {
    const inner = getNamedType(isUnionType(type) ? undefined : type.getFields()[field.name.value]?.type);
    if (!field.selectionSet || !isCompositeType(inner)) return field;
    return { ...field, selectionSet: this.of(field.selectionSet, inner) };
  }

  #fragment(node: FragmentSpreadNode | InlineFragmentNode, type: GraphQLCompositeType): InlineFragmentNode[] {
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.fragments.get(node.name.value) : node;
    if (!fragment) return [];
    const name = fragment.typeCondition?.name.value ?? type.name;
    const wanted = this.schema.getType(name) as GraphQLCompositeType;
    if (!doTypesOverlap(this.schema, wanted, type)) return [];
    const inside = this.#alwaysIs(type, wanted) ? type : wanted;
    const typeCondition: NamedTypeNode = {
      kind: Kind.NAMED_TYPE,
      name: { kind: Kind.NAME, value: inside.name },
    };
    const selectionSet = this.of(fragment.selectionSet, inside);
    return [{ kind: Kind.INLINE_FRAGMENT, directives: node.directives, typeCondition, selectionSet }];
  }

  /** Fields cannot be selected on a union, so the fragment's own type remains. */
  #alwaysIs(type: GraphQLCompositeType, wanted: GraphQLCompositeType): boolean {
    if (type === wanted) return true;
    return !isUnionType(type) && isAbstractType(wanted) && this.schema.isSubType(wanted, type);
  }
}

const nothing = (parse('{ __typename @skip(if: true) }').definitions[0] as OperationDefinitionNode)
  .selectionSet.selections[0] as SelectionNode;
