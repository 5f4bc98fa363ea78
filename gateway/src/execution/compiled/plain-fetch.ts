import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { compileFetch, sourceOf } from './fetch-request.ts';
import { copyOf, type Data, mergeInto } from './merge-data.ts';
import { certainPartOf, objectsAt } from './objects-at-path.ts';
import type { PlanRun, Step } from './plan-run.ts';
import { compileRewrites } from './rewrites.ts';

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
