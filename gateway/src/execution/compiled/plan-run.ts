import type { GraphQLError } from 'graphql';
import type { FetchContext } from '../graph-data-source.ts';
import type { FetchSource } from '../subgraph-source.ts';
import type { Data } from './merge-data.ts';

/** One run of a compiled plan: what it works with, and what has come of it so far. */
export interface PlanRun {
  readonly variables: Record<string, unknown>;
  readonly sources: Readonly<Record<string, FetchSource>>;
  readonly asker: FetchContext;
  /** Everything fetched, in one tree: more than was asked for, and in no particular order. */
  readonly data: Data;
  /** As clients may see them. */
  readonly errors: GraphQLError[];
}

/** A part of a compiled plan; one that has nothing to wait for gives nothing. */
export type Step = (run: PlanRun) => Promise<void> | undefined;
