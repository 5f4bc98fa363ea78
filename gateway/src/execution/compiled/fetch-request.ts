import type { FetchNode } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, parse } from 'graphql';
import { inSpan } from '../spans.ts';
import type { PlanRun } from './plan-run.ts';

/** Sends one fetch of a plan; `more` are the plan's own variables. Never rejects. */
export type SendFetch = (run: PlanRun, more?: Record<string, unknown>) => Promise<ExecutionResult>;

/**
 * The parts of a fetch that are the same for every request. The document is always the same object, so that
 * subgraphs can cache its compiled form.
 */
export function compileFetch({
  serviceName,
  operation,
  operationDocumentNode,
  variableUsages = [],
}: FetchNode): SendFetch {
  const document: DocumentNode = operationDocumentNode ?? parse(operation, { noLocation: true });
  return (run, more) => {
    const { caller, client, attempt, requestId, signal } = run.requester;
    const variables = used(variableUsages, run.variables, more);
    const source = sourceOf(run, serviceName);
    return inSpan('gateway.fetch', { service: serviceName }, () =>
      source.fetch({ document, variables, caller, client, attempt, requestId, signal }),
    );
  };
}

/** @throws Error if the plan names an unknown subgraph */
export function sourceOf({ sources }: PlanRun, name: string): PlanRun['sources'][string] {
  const source = sources[name];
  if (!source) throw new Error(`The plan requires the subgraph "${name}", which is not running.`);
  return source;
}

function used(
  names: readonly string[],
  variables: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const sent = { ...more };
  for (const name of names) {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}
