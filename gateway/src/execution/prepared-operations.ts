import './telemetry.ts';
import { GatewayError } from '@agg/schema';
import { operationFromDocument, type Supergraph } from '@apollo/federation-internals';
import { buildOperationContext } from '@apollo/gateway';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type DocumentNode, type GraphQLSchema, getOperationAST } from 'graphql';
import type { OperationContext } from './execute-plan.ts';

/** An operation with everything that does not depend on variables or callers. */
export interface PreparedOperation {
  context: OperationContext;
  plan: QueryPlan;
}

/** Plans each operation of each document once, for as long as the document lives. */
export class PreparedOperations {
  readonly #planner: QueryPlanner;
  readonly #known = new WeakMap<DocumentNode, Map<string, PreparedOperation>>();

  constructor(
    private readonly supergraph: Supergraph,
    private readonly schema: GraphQLSchema,
  ) {
    this.#planner = new QueryPlanner(supergraph, { exposeDocumentNodeInFetchNode: true });
  }

  /** @throws VALIDATION_FAILED when the document has no such operation */
  of(document: DocumentNode, operationName?: string): PreparedOperation {
    const ofDocument = this.#known.get(document) ?? new Map<string, PreparedOperation>();
    const name = operationName ?? '';
    const known = ofDocument.get(name) ?? this.#prepare(document, operationName);
    this.#known.set(document, ofDocument.set(name, known));
    return known;
  }

  #prepare(document: DocumentNode, operationName?: string): PreparedOperation {
    if (!getOperationAST(document, operationName)) {
      const detail = operationName
        ? `The document has no operation "${operationName}".`
        : 'Say with operationName which operation of the document is meant.';
      throw new GatewayError('VALIDATION_FAILED', detail);
    }
    const context = buildOperationContext({
      schema: this.schema,
      operationDocument: document,
      operationName,
    });
    const operation = operationFromDocument(this.supergraph.apiSchema(), document, {
      operationName,
      validate: false,
    });
    return { context, plan: this.#planner.buildQueryPlan(operation) };
  }
}
