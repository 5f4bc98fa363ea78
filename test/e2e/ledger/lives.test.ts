import { describe, test } from '@jest/globals';
import { lives } from '../../kit/driven-mutations.ts';
import { live } from './life.ts';

describe('Every mutation of a life leaves its ledger entries, and none without a change', () => {
  test.each(lives)('of $subgraph, from $first on', ({ life }) => live(life));
});
