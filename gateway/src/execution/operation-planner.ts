import './telemetry.ts';
import { GatewayError } from '@agg/schema';
import { type Operation, operationFromDocument, type Supergraph } from '@apollo/federation-internals';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import type { DocumentNode, GraphQLError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { planningDocument } from './planning-document.ts';

/**
 * How many plans of one operation the planner compares. Its own limit of 10,000 lets a small document block
 * the event loop for seconds; the plans of our own documents are among the first few.
 */
const plansWeighed = 100;

/** Plans operations that graphql-js has validated. */
export class OperationPlanner {
  readonly #planner: QueryPlanner;

  /** @param log is told of valid documents that cannot be planned */
  constructor(
    private readonly supergraph: Supergraph,
    private readonly log?: Log,
  ) {
    this.#planner = new QueryPlanner(supergraph, {
      exposeDocumentNodeInFetchNode: true,
      debug: { maxEvaluatedPlans: plansWeighed },
    });
  }

  /**
   * @param document one operation with the fragments that it uses
   * @throws VALIDATION_FAILED for a valid document that the planner does not accept: its rules are not those of graphql-js
   */
  plan(document: DocumentNode): { operation: Operation; plan: QueryPlan } {
    try {
      const operation = this.#operation(document);
      const changed = planningDocument(document);
      const planned = changed === document ? operation : this.#operation(changed);
      return { operation, plan: this.#planner.buildQueryPlan(planned) };
    } catch (error) {
      this.log?.warn({ err: error }, 'The planner refused a valid document.');
      throw notPlanned(error);
    }
  }

  #operation(document: DocumentNode): Operation {
    return operationFromDocument(this.supergraph.apiSchema(), document, { validate: false });
  }
}

function notPlanned(error: unknown): GatewayError {
  const { extensions, message } = error as Partial<GraphQLError>;
  const detail =
    extensions?.code === 'INVALID_GRAPHQL' && message
      ? message
      : 'The operation is valid, but it cannot be planned. Write it in another way, for instance as several operations.';
  return new GatewayError('VALIDATION_FAILED', detail);
}
