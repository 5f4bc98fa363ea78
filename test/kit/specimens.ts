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

/** One part of all specimens, by name. @throws Error for a name that two of them have */
export function collected<Part extends PartByName>(part: Part): NonNullable<Specimen[Part]> {
  return joined<unknown>(
    part,
    specimens.map((specimen) => specimen[part]),
  ) as NonNullable<Specimen[Part]>;
}

/**
 * The entries of several records in one; a record may be absent.
 * @param part what the records are, for the message
 * @throws Error for a name that two of them have: one would silently replace the other's value
 */
export function joined<Value>(
  part: string,
  records: readonly (Readonly<Record<string, Value>> | undefined)[],
): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const [name, value] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two specimens have ${part} of ${name}.`);
    all[name] = value;
  }
  return all;
}

/** Parts that are records by a name that no two specimens share. */
type PartByName = keyof OperationRules | 'genuine' | 'inputs' | 'lists' | 'unknownIds';
