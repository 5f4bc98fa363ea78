import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { asGraphQLError } from '../public-error.ts';
import { tellEntityErrors } from './entity-errors.ts';
import { compileFetch, sourceOf } from './fetch-request.ts';
import { copyOf, type Data, mergeInto } from './merge-data.ts';
import { objectsAt } from './objects-at-path.ts';
import type { PlanRun, Step } from './plan-run.ts';
import { type Batch, compileRepresentations } from './representations.ts';
import { compileRewrites } from './rewrites.ts';

type EntityFetch = FetchNode & Required<Pick<FetchNode, 'requires'>>;

/**
 * A fetch of entities: sends representations of the objects at a path to a subgraph, which adds its fields to
 * each.
 */
export function entityFetchStep(
  fetch: EntityFetch,
  path: ResponsePath,
  supergraphSchema: GraphQLSchema,
): Step {
  const send = compileFetch(fetch);
  const represent = compileRepresentations(
    fetch.requires,
    supergraphSchema,
    compileRewrites(fetch.inputRewrites, supergraphSchema),
  );
  const rewrite = compileRewrites(fetch.outputRewrites, supergraphSchema);

  const run = async (run: PlanRun, objects: readonly Data[], batch: Batch): Promise<void> => {
    const result = await send(run, { representations: batch.sent });
    if (result.errors) {
      const source = sourceOf(run, fetch.serviceName);
      tellEntityErrors(result.errors, { run, source, path, batch });
    }
    if (result.data) distribute(entitiesOf(result.data, batch), objects, batch, rewrite);
  };
  return (state) => {
    const objects = objectsAt(state.data, path);
    const batch = represent(objects);
    if (batch.sent.length === 0) return undefined;
    return run(state, objects, batch).catch((error) => {
      const source = sourceOf(state, fetch.serviceName);
      state.errors.push(source.publicErrorOf(asGraphQLError(error), state.requester.requestId));
    });
  };
}

/** @throws Error if the answer does not match the representations */
function entitiesOf(data: NonNullable<ExecutionResult['data']>, { sent }: Batch): (Data | null)[] {
  const { _entities: entities } = data;
  if (Array.isArray(entities) && entities.length === sent.length) return entities;
  throw new Error(`A subgraph did not return the ${sent.length} requested entities.`);
}

/**
 * Of several equal objects the first gets the entity and the others copies: later fetches may make them
 * differ.
 */
function distribute(
  entities: readonly (Data | null)[],
  objects: readonly Data[],
  { sentFor }: Batch,
  rewrite: ((entity: Data) => void) | undefined,
): void {
  const taken: boolean[] = [];
  for (let index = 0; index < objects.length; index += 1) {
    const object = objects[index] as Data;
    const sent = sentFor[index] as number;
    const entity = entities[sent];
    if (!entity) continue;
    const isFirst = !taken[sent];
    if (isFirst) rewrite?.(Object.assign(entity, { __typename: entity.__typename ?? object.__typename }));
    taken[sent] = true;
    mergeInto(object, isFirst ? entity : copyOf(entity));
  }
}
