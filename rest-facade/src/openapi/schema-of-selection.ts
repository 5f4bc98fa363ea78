import type { JsonSchema } from '@agg/schema';
import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Fragments, membersOf } from '../operations/selection.ts';
import { type Components, described, nullable } from './components.ts';

/** The context of an answer's schema besides the type and the selection. */
export interface SelectionContext {
  components: Components;
  fragments: Fragments;
}

/** The schema of a selected field's value: only what the document selects, under its response keys. */
export function schemaOfSelection(
  type: GraphQLOutputType,
  node: FieldNode,
  context: SelectionContext,
): JsonSchema {
  return isNonNullType(type) ? present(type.ofType, node, context) : nullable(present(type, node, context));
}

function present(type: GraphQLOutputType, node: FieldNode, context: SelectionContext): JsonSchema {
  if (isNonNullType(type)) return present(type.ofType, node, context);
  if (isListType(type)) return { type: 'array', items: schemaOfSelection(type.ofType, node, context) };
  if (isLeafType(type)) return context.components.leaf(type, 'output');
  const schema = objectSchema(type, node.selectionSet, context);
  return context.components.refer(schemaName(type, node.selectionSet, context), schema);
}

/**
 * A selection that consists of one fragment has the fragment's name, a page of such content `<fragment>Page`, and
 * every other selection the name of its type.
 */
function schemaName(
  type: GraphQLNamedType,
  selection: SelectionSetNode | undefined,
  { fragments }: SelectionContext,
): string {
  const fragment = soleFragment(selection);
  if (fragment) return fragment;
  const members = selection && type.name.endsWith('Page') ? membersOf(type, selection, fragments) : [];
  const content = soleFragment(members.find(({ key }) => key === 'content')?.node.selectionSet);
  return content ? `${content}Page` : type.name;
}

/** The name of the fragment that a selection consists of. */
function soleFragment(selection: SelectionSetNode | undefined): string | undefined {
  const [first, ...others] = selection?.selections ?? [];
  return first?.kind === Kind.FRAGMENT_SPREAD && others.length === 0 ? first.name.value : undefined;
}

function objectSchema(
  type: GraphQLNamedType,
  selection: SelectionSetNode | undefined,
  context: SelectionContext,
): JsonSchema {
  const members = selection ? membersOf(type, selection, context.fragments) : [];
  const properties = members.map(({ key, node, field }) => {
    const schema = field ? schemaOfSelection(field.type, node, context) : { type: 'string' };
    return [key, described(schema, field?.description)];
  });
  const required = members.filter(({ always }) => always).map(({ key }) => key);
  return described(
    { type: 'object', properties: Object.fromEntries(properties), required },
    type.description,
  );
}
