import type { GraphQLError } from 'graphql';
import type { FetchContext } from '../graph-data-source.ts';
import type { FetchSource } from '../subgraph-source.ts';
import type { Data } from './merge-data.ts';

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
