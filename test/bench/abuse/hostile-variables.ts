import type { Abuse } from './abuse.types.ts';
import { keepAsking, posted } from './requests.ts';

const atATime = 16;
/** Almost the limit of a body. */
const bytes = 1_000_000;
const query = '"query":"query ($page: Int) { channels(page: $page) { totalElements } }"';

/** Valid JSON that is not a value of the variable. */
const values: readonly string[] = [
  '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  `[${'0,'.repeat(bytes / 2)}0]`,
  '9'.repeat(bytes),
  `"${'\\u00e9'.repeat(bytes / 6)}"`,
  `{${Array.from({ length: bytes / 18 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
];

/** Bodies of nearly a megabyte whose variables are deep, long, or many; most of them without a token. */
export const hostileVariables: Abuse = {
  name: 'hostile-variables',
  run: (attack) =>
    keepAsking(attack, atATime, (n) =>
      posted(
        '/graphql',
        `{${query},"variables":{"page":${values[n % values.length]}}}`,
        n % 4 === 0 ? attack.token : undefined,
      ),
    ),
};
