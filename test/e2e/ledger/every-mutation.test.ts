import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { mutationsElsewhere, mutationsOfLives, otherFiles } from '../../kit/driven-mutations.ts';
import { repository } from '../../kit/repository.ts';
import { readRootFields } from '../../kit/root-fields.ts';

const mutations = readRootFields().filter(({ type }) => type === 'Mutation');

describe('Every mutation', () => {
  test('is in one subgraph', () => {
    for (const { name, graphs } of mutations)
      expect({ name, graphs }).toEqual({ name, graphs: [expect.any(String)] });
  });

  test('is in the life of a specimen, or another test checks its ledger entries', () => {
    const checked = new Set(mutationsOfLives.concat(mutationsElsewhere()));
    expect([...checked].sort()).toEqual(mutations.map(({ name }) => name).sort());
  });

  test.each(otherFiles)('has its entries checked in a file that exists: %s', (file) => {
    expect(existsSync(new URL(file, repository))).toBe(true);
  });
});
