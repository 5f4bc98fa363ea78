import type { LifeStep } from '@agg/kit/testing';
import { collected, specimens, specimensOf } from './specimens.ts';

/** The lives of all specimens, each with the name of its subgraph and its first mutation. */
export const lives = Object.entries(specimensOf).flatMap(([subgraph, { nouns }]) =>
  nouns.flatMap(({ life = [] }) => (life[0] ? [{ subgraph, first: nameOf(life[0]), life }] : [])),
);

/** The mutations of all lives, each once. */
export const mutationsOfLives: readonly string[] = [
  ...new Set(specimens.flatMap(({ life = [] }) => life.map(nameOf))),
];

const elsewhere = collected('entriesShownElsewhere');

/** The files that check the entries of mutations that are in no life. */
export const otherFiles: readonly string[] = [...new Set(Object.values(elsewhere))];

/** The mutations whose entries other files check, or one of them, sorted. */
export function mutationsElsewhere(file?: string): string[] {
  const names = Object.keys(elsewhere);
  return names.filter((name) => !file || elsewhere[name] === file).sort();
}

function nameOf({ mutation }: LifeStep): string {
  return mutation.slice(0, mutation.search(/\W|$/));
}
