import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  parse,
} from 'graphql';
import { inSpan } from '../spans.ts';
import type { FetchContext, FetchSource } from '../subgraph-source.ts';
import { certainPartOf, compileRewrites, copyOf, type Data, mergeInto, objectsAt } from './merge-data.ts';

/** One run of a compiled plan: its input and the result so far. */
export interface PlanRun {
  readonly variables: Record<string, unknown>;
  readonly sources: Readonly<Record<string, FetchSource>>;
  readonly requester: FetchContext;
  /** All fetched data in one tree, with more fields than the client selected, in no particular order. */
  readonly data: Data;
  /** Already in their public form. */
  readonly errors: GraphQLError[];
}

/** A part of a compiled plan; returns nothing if it has nothing to wait for. */
export type Step = (run: PlanRun) => Promise<void> | undefined;

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

/** A fetch of root fields: its data is merged at the place of the fetch, usually the root. */
export function plainFetchStep(fetch: FetchNode, path: ResponsePath, supergraphSchema: GraphQLSchema): Step {
  const send = compileFetch(fetch);
  const rewrite = compileRewrites(fetch.outputRewrites, supergraphSchema);
  const place = certainPartOf(path);

  const run = async (run: PlanRun, objects: readonly Data[]): Promise<void> => {
    const { data, errors } = await send(run);
    const source = sourceOf(run, fetch.serviceName);
    for (const error of errors ?? []) {
      const shown = [...place, ...(error.path ?? [])];
      run.errors.push(
        source.publicErrorOf(error, run.requester.requestId, shown.length > 0 ? shown : undefined),
      );
    }
    if (!data) return;
    rewrite?.(data);
    for (const [index, object] of objects.entries())
      mergeInto(object, (index === 0 ? data : copyOf(data)) as Data);
  };
  return (state) => {
    const objects = objectsAt(state.data, path);
    return objects.length > 0 ? run(state, objects) : undefined;
  };
}
