import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { askedSize, objectsOf, takesSizeFromVariables } from './list-size.ts';
import { type Measure, nothing, together } from './measure.ts';

type Type = GraphQLNamedType | null | undefined;

/**
 * Measures one operation in one pass: each fragment once (per page size it is used with), however often it is
 * spread, so that a fragment bomb costs no more than its text. The document need not be valid: unknown types
 * and fields cost nothing, a fragment inside itself counts once.
 */
export class OperationMeter {
  readonly #fragments: ReadonlyMap<string, { type: Type; set: SelectionSetNode }>;
  readonly #measured = new Map<string, Measure>();
  #dependsOnVariables = false;

  /** @param variables coerced; without them, sizes in variables count as the minimum */
  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables?: Record<string, unknown>,
  ) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(
      fragments.map(({ name, typeCondition, selectionSet }) => [
        name.value,
        { type: schema.getType(typeCondition.name.value), set: selectionSet },
      ]),
    );
  }

  /** Whether the cost of the measured operation depends on variables. */
  get dependsOnVariables(): boolean {
    return this.#dependsOnVariables;
  }

  measure(operation: OperationDefinitionNode): Measure {
    const inside = this.#set(operation.selectionSet, this.schema.getRootType(operation.operation), undefined);
    return { ...inside, directives: inside.directives + (operation.directives?.length ?? 0) };
  }

  #set(set: SelectionSetNode, type: Type, size: number | undefined): Measure {
    return set.selections.reduce(
      (sum, selection) => together(sum, this.#selection(selection, type, size)),
      nothing,
    );
  }

  #selection(selection: SelectionNode, type: Type, size: number | undefined): Measure {
    const own = { ...nothing, directives: selection.directives?.length ?? 0 };
    if (selection.kind === Kind.FIELD) return together(own, this.#field(selection, type, size));
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return together(own, this.#fragment(selection.name.value, size));
    const condition = selection.typeCondition;
    return together(
      own,
      this.#set(selection.selectionSet, condition ? this.schema.getType(condition.name.value) : type, size),
    );
  }

  #fragment(name: string, size: number | undefined): Measure {
    const fragment = this.#fragments.get(name);
    const key = `${name} ${size}`;
    const known = this.#measured.get(key);
    if (known || !fragment) return known ?? nothing;
    this.#measured.set(key, nothing);
    const measure = this.#set(fragment.set, fragment.type, size);
    this.#measured.set(key, measure);
    return measure;
  }

  #field(field: FieldNode, parent: Type, size: number | undefined): Measure {
    const name = field.name.value;
    const own = { ...nothing, fields: 1, selections: 1, depth: 1, aliases: field.alias ? 1 : 0 };
    if (!field.selectionSet) return { ...own, typenames: name === '__typename' ? 1 : 0 };
    if (name === '__schema' || name === '__type') return this.#introspection(field.selectionSet, own);
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const type = definition && getNamedType(definition.type);
    const requested = definition && this.#requested(field, definition);
    const objects = definition && isCompositeType(type) ? objectsOf(definition.type, requested ?? size) : 0;
    // A page passes its size on to the lists directly in it, and to nothing below.
    const isList = isListType(getNullableType(definition?.type));
    const inside = this.#set(field.selectionSet, type, isList ? undefined : requested);
    const cost = objects * (1 + inside.cost);
    return { ...together(own, inside), fields: 1, depth: inside.depth + 1, cost };
  }

  #requested(field: FieldNode, definition: GraphQLField<unknown, unknown>): number | undefined {
    if (!takesSizeFromVariables(field, definition)) return askedSize(field, definition, this.variables ?? {});
    this.#dependsOnVariables = true;
    return this.variables ? askedSize(field, definition, this.variables) : 1;
  }

  #introspection(set: SelectionSetNode, own: Measure): Measure {
    const { aliases, directives, depth, selections } = this.#set(set, undefined, undefined);
    return together(own, {
      ...nothing,
      aliases,
      directives,
      selections,
      introspectionDepth: depth + 1,
      cost: 1,
    });
  }
}
