import './telemetry.ts';
import type { Supergraph } from '@apollo/federation-internals';
import type { GraphQLDataSource } from '@apollo/gateway';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { PlannedOperation } from './planned-operation.ts';
import type { FetchContext } from './subgraph-source.ts';

/** The state shared by all operations of a supergraph. */
export interface PlanEnvironment {
  supergraph: Supergraph;
  /** The supergraph as a graphql-js schema, built once. */
  supergraphSchema: GraphQLSchema;
}

/** One run of a plan by Apollo's executor. */
export interface ApolloRun extends Pick<PlannedOperation, 'plan' | 'context'> {
  variables: Record<string, unknown>;
  sources: Record<string, GraphQLDataSource>;
  fetchContext: FetchContext;
}

/**
 * Runs a plan with Apollo's own executor, for operations that ours does not compile. It is loaded on demand:
 * it brings a tracing SDK and clients of four clouds along, and most processes never need it.
 */
export async function executePlan(environment: PlanEnvironment, run: ApolloRun): Promise<ExecutionResult> {
  const { executeQueryPlan } = await import('@apollo/gateway');
  const { plan, context, variables, sources, fetchContext } = run;
  // The executor reads four members of Apollo Server's request context.
  const requestContext = { request: { variables }, context: fetchContext, metrics: {}, logger: quiet };
  return executeQueryPlan(
    plan,
    sources,
    requestContext as unknown as Parameters<typeof executeQueryPlan>[2],
    context,
    environment.supergraphSchema,
    environment.supergraph.apiSchema(),
  );
}

/**
 * Every error that the executor would log is also in the answer, and is logged there with the request's id.
 */
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
