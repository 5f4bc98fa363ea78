import type { JsonSchema } from '@agg/schema';
import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
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
  return context.components.refer(type.name, objectSchema(type, node.selectionSet, context));
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
