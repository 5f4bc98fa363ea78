import { type AccessTable, type FieldError, GatewayError, type Graph, type GraphRequest } from '@agg/schema';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Log } from '../observability/log.ts';
import { FederatedAnswer, publicErrorOf } from './federated-answer.ts';
import type { OperationExecutor } from './operation-executor.ts';
import { operationOf, type PreparedOperation, type PreparedOperations } from './prepared-operations.ts';
import { asGraphQLError, publicMessage } from './public-error.ts';
import { RootAccess } from './root-access.ts';

/**
 * The graph over all subgraphs. Its documents must already be validated, by `OperationDocuments` or the
 * facade.
 */
export interface FederatedGraph extends Graph {
  /** The clients' schema, with the scalars' code. */
  readonly apiSchema: GraphQLSchema;
  execute(request: GraphRequest): Promise<FederatedAnswer>;
  /** Whether an operation needs no caller; false if there is no such operation. */
  isOpen(document: DocumentNode, operationName?: string | null): boolean;
}

/** Opens the streams of prepared subscriptions, or returns their errors. */
export interface Subscriptions {
  open(
    request: GraphRequest,
    prepared: PreparedOperation,
  ): Promise<AsyncIterableIterator<FederatedAnswer> | ExecutionResult>;
}

/** The parts of the graph; `createFederatedGraph` creates them. */
export interface FederatedGraphParts {
  apiSchema: GraphQLSchema;
  access: AccessTable;
  operations: PreparedOperations;
  executor: OperationExecutor;
  subscriptions: Subscriptions;
  log: Log;
}

/** Prepares an operation once, checks the variables of each request, and runs the plan. */
export class PlannedGraph implements FederatedGraph {
  readonly apiSchema: GraphQLSchema;
  readonly #operations: PreparedOperations;
  readonly #access: RootAccess;
  readonly #executor: OperationExecutor;
  readonly #subscriptions: Subscriptions;
  readonly #log: Log;

  constructor({ apiSchema, access, operations, executor, subscriptions, log }: FederatedGraphParts) {
    this.apiSchema = apiSchema;
    this.#operations = operations;
    this.#access = new RootAccess(apiSchema, access);
    this.#executor = executor;
    this.#subscriptions = subscriptions;
    this.#log = log;
  }

  isOpen(document: DocumentNode, operationName?: string | null): boolean {
    return this.#access.isOpen(document, operationName);
  }

  async execute(request: GraphRequest): Promise<FederatedAnswer> {
    try {
      const operation = this.#checked(request);
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw wrongTransport();
      return (
        this.#access.refusal(request, operation) ??
        (await this.#executor.run(request, await this.#prepared(request)))
      );
    } catch (error) {
      return this.#refused(error, request);
    }
  }

  async subscribe(request: GraphRequest) {
    try {
      const refusal = this.#access.refusal(request, this.#checked(request));
      return refusal ?? (await this.#subscriptions.open(request, await this.#prepared(request)));
    } catch (error) {
      return this.#refused(error, request);
    }
  }

  /** The requested operation, with its variables checked, before anything is planned. */
  #checked({ document, operationName, variables = {} }: GraphRequest): OperationDefinitionNode {
    const operation = operationOf(document, operationName);
    checkVariables(this.apiSchema, operation, variables);
    return operation;
  }

  #prepared(request: GraphRequest): Promise<PreparedOperation> {
    return this.#operations.of(request.document, request.operationName, request);
  }

  #refused(error: unknown, { requestId }: GraphRequest): FederatedAnswer {
    return new FederatedAnswer(requestId, undefined, [
      publicErrorOf(asGraphQLError(error), requestId, this.#log),
    ]);
  }
}

function wrongTransport(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    'GraphQL subscriptions require WebSocket (graphql-transport-ws), or a POST with Accept: text/event-stream.',
  );
}

/** At most this many wrong values are listed. */
const listed = 20;

/**
 * Refuses variables that do not match the API schema, before anything is fetched.
 * @throws VALIDATION_FAILED with the variables' names as pointers
 */
function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (variableDefinitions.length === 0) return;
  const { errors } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: listed,
    hideSuggestions: true,
  });
  if (!errors) return;
  const fieldErrors = errors.map(fieldErrorOf);
  throw new GatewayError('VALIDATION_FAILED', fieldErrors[0]?.detail, { errors: fieldErrors });
}

function fieldErrorOf(error: GraphQLError): FieldError {
  const [node] = error.nodes ?? [];
  const name = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : '';
  return { pointer: name, detail: publicMessage(messageOf(error, name)), code: 'INVALID' };
}

/** graphql-js repeats the value before what is wrong with it. The value may be a secret. */
function messageOf({ message, originalError }: GraphQLError, name: string): string {
  if (!originalError) return message;
  const before = message.slice(0, -originalError.message.length);
  const [, place = name] = / at "([\w.[\]]+)"; $/.exec(before) ?? [];
  return `Variable "$${place}" has an invalid value; ${originalError.message}`;
}
