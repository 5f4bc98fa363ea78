import { describe, expect, test } from '@jest/globals';
import { lives } from '../../kit/driven-mutations.ts';
import { presentStateOf } from '../../kit/tenant-state.ts';
import { live } from './life.ts';
import { byRest } from './life-by-rest.ts';

/** What is new in every tenant: ids, times, e-mail addresses, secrets and what is derived from them. */
const fresh = [
  /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /[\w.-]+@[\w.-]+/g,
];

/** Two states are equal if these texts are: their lists are sorted, because equal times have no order. */
function textOf(state: unknown): string {
  return JSON.stringify(state, (_name, value) => {
    if (Array.isArray(value)) return value.map(textOf).sort();
    return typeof value === 'string'
      ? fresh.reduce((at, pattern) => at.replaceAll(pattern, '…'), value)
      : value;
  });
}

describe('A whole life by REST alone leaves the entries of the same life by GraphQL, and the same state', () => {
  test.each(lives)('of $subgraph, from $first on', async ({ life }) => {
    const tenants = await Promise.all([live(life, byRest), live(life)]);
    const [rest, graphql] = await Promise.all(tenants.map(({ token }) => presentStateOf(token)));
    expect(textOf(rest)).toBe(textOf(graphql));
  });
});
