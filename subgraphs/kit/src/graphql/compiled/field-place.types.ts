import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { Path, Run } from './run.ts';

/** A field at one place of a document, as the completion of its values needs it. */
export interface FieldPlace {
  readonly compilation: FieldCompilation;
  readonly parent: GraphQLObjectType;
  readonly nodes: readonly FieldNode[];
  readonly definition: GraphQLField<unknown, unknown>;
  /** Records an error and returns `null`. @throws GraphQLError where `null` is not allowed */
  failAt(run: Run, error: unknown, path: Path, nullable: boolean): null;
}

/** The operation that a field is compiled for. */
export interface FieldCompilation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  /** The selection of these nodes for an object type. @throws GraphQLError when a condition has no value */
  below(nodes: readonly FieldNode[], type: GraphQLObjectType): ObjectSelection;
}

/** The fields selected of one object type. */
export interface ObjectSelection {
  /** The answer for one object, or a promise of it where a field is asynchronous. */
  execute(run: Run, source: unknown, path: Path | undefined): unknown;
}
