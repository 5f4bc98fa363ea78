import type { OperationRules, Specimen, Specimens } from '@agg/kit/testing';
import { subgraphNames } from './repository.ts';

/** What each subgraph exports from `@agg/<name>/testing`, by the name of the subgraph. */
export const specimensOf: Readonly<Record<string, Specimens>> = Object.fromEntries(
  await Promise.all(
    subgraphNames.map(async (name) => [name, (await import(`@agg/${name}/testing`)).specimens as Specimens]),
  ),
);

/** The specimens of all subgraphs. */
export const specimens: readonly Specimen[] = Object.values(specimensOf).flatMap(({ nouns }) => nouns);

/** The names of all ids that specimens make. */
export const idNames: readonly string[] = specimens.flatMap(({ ids = [] }) => ids);

/** One part of all specimens, by name. */
export function collected<Part extends PartByName>(part: Part): NonNullable<Specimen[Part]> {
  return Object.assign({}, ...specimens.map((specimen) => specimen[part] ?? {}));
}

/** Parts that are records by a name that no two specimens share. */
type PartByName = keyof OperationRules | 'genuine' | 'inputs' | 'lists' | 'unknownIds';
