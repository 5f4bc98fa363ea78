import type { ResponsePath } from '@apollo/query-planner';
import { GraphQLError } from 'graphql';
import type { AnsweredError } from '../public-error.ts';
import type { FetchSource } from '../subgraph-source.ts';
import { certainPartOf, type DataPath, pathsAt } from './objects-at-path.ts';
import type { PlanRun } from './plan-run.ts';
import type { Batch } from './representations.ts';

interface EntityFetched {
  run: PlanRun;
  source: FetchSource;
  path: ResponsePath;
  batch: Batch;
}

/**
 * Adds the errors of an entity fetch at the client's paths. A subgraph reports an error at `_entities`, 2,
 * `name`; the client gets it once for each object that representation 2 stands for.
 */
export function tellEntityErrors(errors: readonly AnsweredError[], fetched: EntityFetched): void {
  const { run, source, path } = fetched;
  const { requestId } = run.requester;
  let paths: DataPath[] | undefined;
  for (const error of errors) {
    const [, sent, ...inside] = error.path ?? [];
    if (typeof sent !== 'number') {
      run.errors.push(source.publicErrorOf(error, requestId, certainPartOf(path)));
      continue;
    }
    paths ??= pathsAt(run.data, path);
    const [first = [], ...others] = pathsOf(sent, fetched.batch, paths);
    const shown = source.publicErrorOf(error, requestId, [...first, ...inside]);
    run.errors.push(shown, ...others.map((path) => movedTo([...path, ...inside], shown)));
  }
}

function pathsOf(sent: number, { sentFor }: Batch, paths: readonly DataPath[]): DataPath[] {
  return paths.filter((_path, index) => sentFor[index] === sent);
}

/** The same error at another path; it is not logged again. */
function movedTo(path: DataPath, { message, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, extensions });
}
