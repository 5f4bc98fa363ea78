import type { Abuse } from './abuse.types.ts';
import { graphQL, keepAsking } from './requests.ts';

const atATime = 32;
const fields = 10;

/** Documents that were never sent before, each as expensive to plan as allowed. */
export const unknownDocuments: Abuse = {
  name: 'unknown-documents',
  run: (attack) => keepAsking(attack, atATime, (n) => graphQL(documentOf(n), {}, attack.token)),
};

function documentOf(n: number): string {
  const all = Array.from(
    { length: fields },
    (_, field) => `f${field}: channels(size: 1) { content { n${n}x${field}: name createdBy { name } } }`,
  );
  return `query Q${n} { ${all.join(' ')} }`;
}
