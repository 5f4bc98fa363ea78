import { allRoles, holdsRole } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';

describe('roles', () => {
  test('there are all 72 pairs of an entity and a permission', () => {
    expect(new Set(allRoles).size).toBe(72);
  });

  test('ADMIN implies the three others of its own entity and nothing of another', () => {
    expect(holdsRole(['CHANNELS:ADMIN'], 'CHANNELS:DELETE')).toBe(true);
    expect(holdsRole(['CHANNELS:ADMIN'], 'USERS:READ')).toBe(false);
  });

  test('WRITE implies neither READ nor DELETE', () => {
    expect(holdsRole(['CHANNELS:WRITE'], 'CHANNELS:READ')).toBe(false);
    expect(holdsRole(['CHANNELS:WRITE'], 'CHANNELS:DELETE')).toBe(false);
  });
});
