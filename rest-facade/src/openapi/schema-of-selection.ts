import type { JsonSchema } from '@agg/schema';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Components, described, nullable } from './components.ts';

/** What describing an answer takes besides the type and the selection. */
export interface SelectionContext {
  components: Components;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** A member of an answer: a selected field, and whether every answer has it. */
interface Member {
  key: string;
  node: FieldNode;
  field: GraphQLField<unknown, unknown> | undefined;
  always: boolean;
}

/** The value of a selected field: only what the document selects, under the names it gives. */
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
  const members = selection ? membersOf(type, selection, context, true) : [];
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

/** Follows fragments; what stands under a condition on another type may be missing. */
function membersOf(
  type: GraphQLNamedType,
  { selections }: SelectionSetNode,
  context: SelectionContext,
  always: boolean,
): Member[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const field =
        isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
      return [{ key: selection.alias?.value ?? selection.name.value, node: selection, field, always }];
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : context.fragments.get(selection.name.value);
    const condition = fragment?.typeCondition?.name.value ?? type.name;
    return fragment ? membersOf(type, fragment.selectionSet, context, always && condition === type.name) : [];
  });
}
