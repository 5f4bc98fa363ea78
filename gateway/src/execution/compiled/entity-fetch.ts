import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { type AnsweredError, asGraphQLError } from '../public-error.ts';
import type { FetchSource } from '../subgraph-source.ts';
import {
  certainPartOf,
  compileRewrites,
  copyOf,
  type Data,
  type DataPath,
  mergeInto,
  objectsAt,
  pathsAt,
} from './merge-data.ts';
import { compileFetch, type PlanRun, type Step, sourceOf } from './plain-fetch.ts';
import { type Batch, compileRepresentations } from './representations.ts';

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
function tellEntityErrors(errors: readonly AnsweredError[], fetched: EntityFetched): void {
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
