import {
  type AccessRule,
  type AccessTable,
  checkAccess,
  type Deed,
  type GatewayError,
  type GraphRequest,
} from '@agg/schema';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { collectFields } from 'graphql/execution/collectFields.js';
import { FederatedAnswer } from './federated-answer.ts';
import { publicError } from './public-error.ts';

type FragmentsByName = Record<string, FragmentDefinitionNode>;

/**
 * The rules of all root fields of an operation, whatever its conditions; undefined: the field has no rule.
 */
type RootRules = readonly (AccessRule | undefined)[];

const typename = '__typename';

/** Checks the access rules of a document's root fields before anything is planned. */
export class RootAccess {
  readonly #known = new WeakMap<OperationDefinitionNode, RootRules>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly table: AccessTable,
  ) {}

  /** Whether an operation needs no caller: for such an operation an expired token counts as none. */
  isOpen(document: DocumentNode, operationName?: string | null): boolean {
    const operation = getOperationAST(document, operationName);
    const rules = operation ? this.#rulesOf(document, operation) : [];
    return rules.length > 0 && rules.every((rule) => rule?.callers.length === 0);
  }

  /**
   * The answer to an operation whose root fields are all refused, with one error per field as from resolvers;
   * undefined if a field remains to be executed. The variables must already be checked.
   */
  refusal(request: GraphRequest, operation: OperationDefinitionNode): FederatedAnswer | undefined {
    const rules = this.#rulesOf(request.document, operation);
    const deed = deedOf(operation);
    if (rules.length === 0 || rules.some((rule) => !refusalOf(rule, request, deed))) return undefined;
    const type = this.schema.getRootType(operation.operation);
    return type ? this.#answer(request, operation, type) : undefined;
  }

  #answer(
    request: GraphRequest,
    operation: OperationDefinitionNode,
    type: GraphQLObjectType,
  ): FederatedAnswer | undefined {
    const data: [string, string | null][] = [];
    const errors: GraphQLError[] = [];
    for (const [key, name] of this.#fieldsOf(request, operation, type)) {
      const error = refusalOf(this.table.get(`${type.name}.${name}`), request, deedOf(operation));
      data.push([key, error ? null : type.name]);
      if (error) errors.push(publicError(error, error.code, [key]));
      const isNeeded = error && isNonNullType(type.getFields()[name]?.type);
      if (isNeeded) return new FederatedAnswer(request.requestId, dataOf(operation, null), errors);
    }
    return new FederatedAnswer(request.requestId, dataOf(operation, Object.fromEntries(data)), errors);
  }

  /** Response names with field names, without the fields that conditions exclude. */
  #fieldsOf(
    { document, variables = {} }: GraphRequest,
    operation: OperationDefinitionNode,
    type: GraphQLObjectType,
  ) {
    const { coerced = {} } = getVariableValues(this.schema, operation.variableDefinitions ?? [], variables);
    const fields = collectFields(this.schema, fragmentsOf(document), coerced, type, operation.selectionSet);
    return [...fields].map(([key, [node]]) => [key, node?.name.value ?? ''] as const);
  }

  #rulesOf(document: DocumentNode, operation: OperationDefinitionNode): RootRules {
    const known = this.#known.get(operation);
    if (known) return known;
    const type = this.schema.getRootType(operation.operation)?.name;
    const names = rootNames(operation.selectionSet, fragmentsOf(document));
    const rules = [...names]
      .filter((name) => name !== typename)
      .map((name) => this.table.get(`${type}.${name}`));
    this.#known.set(operation, rules);
    return rules;
  }
}

/** A refused stream has never started: there is no data, not even null. */
function dataOf({ operation }: OperationDefinitionNode, data: object | null): string | undefined {
  return operation === OperationTypeNode.SUBSCRIPTION ? undefined : JSON.stringify(data);
}

function deedOf({ operation }: OperationDefinitionNode): Deed {
  return operation === OperationTypeNode.MUTATION ? 'ACT' : 'LOOK';
}

function refusalOf(
  rule: AccessRule | undefined,
  { caller }: Pick<GraphRequest, 'caller'>,
  deed: Deed,
): GatewayError | undefined {
  try {
    if (rule) checkAccess(rule, caller, deed);
    return undefined;
  } catch (error) {
    return error as GatewayError;
  }
}

function rootNames(
  set: SelectionSetNode,
  fragments: FragmentsByName,
  seen = new Set<unknown>(),
): Set<string> {
  const names = new Set<string>();
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) names.add(node.name.value);
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
    if (!inner || inner.kind === Kind.FIELD || !inner.selectionSet || seen.has(inner)) continue;
    seen.add(inner);
    for (const name of rootNames(inner.selectionSet, fragments, seen)) names.add(name);
  }
  return names;
}

function fragmentsOf({ definitions }: DocumentNode): FragmentsByName {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return Object.fromEntries(fragments.map((node) => [node.name.value, node]));
}
