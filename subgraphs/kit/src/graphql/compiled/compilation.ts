import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import type { FieldCompilation } from './field-place.types.ts';
import { Selection } from './selection.ts';

/**
 * One operation of one document for one set of values of its `@skip` and `@include`: selections need not
 * evaluate them again.
 */
export class Compilation implements FieldCompilation {
  constructor(
    readonly schema: GraphQLSchema,
    readonly operation: OperationDefinitionNode,
    readonly fragments: Record<string, FragmentDefinitionNode>,
    private readonly conditions: Record<string, unknown>,
  ) {}

  /** @throws GraphQLError when a condition has no value */
  root(type: GraphQLObjectType): Selection {
    const { schema, fragments, conditions, operation } = this;
    const fields = collectFields(schema, fragments, conditions, type, operation.selectionSet);
    return new Selection(this, type, fields);
  }

  /** The selection of these nodes for an object type. @throws GraphQLError when a condition has no value */
  below(nodes: readonly FieldNode[], type: GraphQLObjectType): Selection {
    const { schema, fragments, conditions } = this;
    return new Selection(this, type, collectSubfields(schema, fragments, conditions, type, nodes));
  }
}
