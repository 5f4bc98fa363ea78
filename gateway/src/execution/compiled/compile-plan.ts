import type { Operation } from '@apollo/federation-internals';
import {
  evaluateCondition,
  type FetchNode,
  type PlanNode,
  type QueryPlan,
  type ResponsePath,
  type SubscriptionNode,
} from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { entityFetchStep } from './entity-fetch.ts';
import { plainFetchStep, type Step } from './plain-fetch.ts';

/** The input for compiling the steps of a plan. */
export interface PlanContext {
  /** The supergraph with its inaccessible parts: plans fetch those too. */
  supergraphSchema: GraphQLSchema;
  operation: Operation;
}

const nothing: Step = () => undefined;

/**
 * Compiles a plan to one function. All paths of a plan are known in advance, so each fetch knows the place of
 * its objects.
 * @returns undefined for a plan with parts that only Apollo's executor supports
 */
export function compilePlan({ node }: QueryPlan, context: PlanContext): Step | undefined {
  return node ? compileNode(node, [], context) : nothing;
}

function compileNode(
  node: PlanNode | SubscriptionNode,
  path: ResponsePath,
  context: PlanContext,
): Step | undefined {
  switch (node.kind) {
    case 'Sequence':
      return combined(node.nodes, path, context, inSequence);
    case 'Parallel':
      return combined(node.nodes, path, context, inParallel);
    case 'Flatten':
      return compileNode(node.node, [...path, ...node.path], context);
    case 'Condition':
      return conditional(node, path, context);
    case 'Fetch':
      return compileFetchNode(node, path, context);
    default:
      return undefined;
  }
}

function compileFetchNode(
  fetch: FetchNode,
  path: ResponsePath,
  { supergraphSchema }: PlanContext,
): Step | undefined {
  const { requires, contextRewrites, variableUsages } = fetch;
  if (contextRewrites?.length) return undefined;
  if (!requires) return plainFetchStep(fetch, path, supergraphSchema);
  // A client's variable of this name would replace the plan's own: Apollo's executor refuses it.
  if (variableUsages?.includes('representations')) return undefined;
  return entityFetchStep({ ...fetch, requires }, path, supergraphSchema);
}

function combined(
  nodes: readonly PlanNode[],
  path: ResponsePath,
  context: PlanContext,
  combine: (steps: readonly Step[]) => Step,
): Step | undefined {
  const steps = nodes.map((node) => compileNode(node, path, context));
  return steps.every((step) => step !== undefined) ? combine(steps) : undefined;
}

function inSequence(steps: readonly Step[]): Step {
  return async (run) => {
    for (const step of steps) await step(run);
  };
}

function inParallel(steps: readonly Step[]): Step {
  return async (run) => {
    await Promise.all(steps.map((step) => step(run)));
  };
}

function conditional(
  node: Extract<PlanNode, { kind: 'Condition' }>,
  path: ResponsePath,
  context: PlanContext,
): Step | undefined {
  const [met, unmet] = [node.ifClause, node.elseClause].map((branch) =>
    branch ? compileNode(branch, path, context) : nothing,
  );
  const { variableDefinitions } = context.operation;
  if (!met || !unmet) return undefined;
  return (run) => (evaluateCondition(node, variableDefinitions, run.variables) ? met : unmet)(run);
}
