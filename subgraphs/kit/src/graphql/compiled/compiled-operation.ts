import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { BoundedMap } from '../../primitives/bounded-map.ts';
import type { FieldCompilation } from './field-place.types.ts';
import { variablesReader } from './read-input.ts';
import { CollectedErrors, isPromise, type Run } from './run.ts';
import { Selection } from './selection.ts';

/** One execution. */
export interface Execution {
  variables: Record<string, unknown> | undefined;
  context: unknown;
  /** The payload of a subscription's event. */
  rootValue?: unknown;
}

/** How many combinations of `@skip` and `@include` of one operation are cached. */
const variantsKept = 16;

/** An operation that answers as graphql-js would, without reading its document again. */
export class CompiledOperation {
  readonly #readVariables: ReturnType<typeof variablesReader>;
  readonly #conditions: readonly string[];
  readonly #fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  readonly #variants = new BoundedMap<string, Selection>(variantsKept);

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
  ) {
    this.#readVariables = variablesReader(schema, operation.variableDefinitions ?? []);
    this.#conditions = conditionVariables(document);
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments[node.name.value] = node;
  }

  execute({ variables = {}, context, rootValue }: Execution): ExecutionResult | Promise<ExecutionResult> {
    const { errors: refused, coerced } = this.#readVariables(variables);
    if (!coerced) return { errors: refused };
    const run: Run = { rootValue, context, variables: coerced, errors: new CollectedErrors() };
    const failed = (error: unknown) => {
      run.errors.add(error as GraphQLError, undefined);
      return answerOf(null, run);
    };
    try {
      const data = this.#execute(run);
      return isPromise(data) ? data.then((settled) => answerOf(settled, run), failed) : answerOf(data, run);
    } catch (error) {
      return failed(error);
    }
  }

  #execute(run: Run): unknown {
    const selection = this.#selectionFor(run);
    return this.operation.operation === OperationTypeNode.MUTATION
      ? selection.executeSerially(run, run.rootValue)
      : selection.execute(run, run.rootValue, undefined);
  }

  /** @throws GraphQLError when a condition has no value */
  #selectionFor({ variables }: Run): Selection {
    const values = this.#conditions.map((name) => variables[name]);
    const key = values.join();
    const known = this.#variants.get(key) ?? this.#compiled(variables);
    if (values.every((value) => typeof value === 'boolean')) this.#variants.set(key, known);
    return known;
  }

  #compiled(variables: Record<string, unknown>): Selection {
    const { schema, operation } = this;
    const type = schema.getRootType(operation.operation);
    if (!type) {
      const message = `Schema is not configured to execute ${operation.operation} operation.`;
      throw new GraphQLError(message, { nodes: operation });
    }
    // Only the variables of conditions are retained: the others belong to this one execution.
    const given = this.#conditions.filter((name) => name in variables);
    const conditions = Object.fromEntries(given.map((name) => [name, variables[name]]));
    return new Compilation(schema, operation, this.#fragments, conditions).root(type);
  }
}

function answerOf(data: unknown, { errors: { all } }: Run): ExecutionResult {
  const answer = { data: data as ExecutionResult['data'] };
  return all.length > 0 ? { errors: all, ...answer } : answer;
}

/**
 * One operation of one document for one set of values of its `@skip` and `@include`: selections need not
 * evaluate them again.
 */
class Compilation implements FieldCompilation {
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

/** The variables that a document's `@skip` and `@include` depend on: a handful, each with two values. */
export function conditionVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ name, arguments: given = [] }) => {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
