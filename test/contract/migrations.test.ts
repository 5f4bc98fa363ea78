import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMigration } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { describe, expect, test } from '@jest/globals';

describe('The migrations', () => {
  test.each(subgraphs.map((definition) => [definition.name, definition] as const))(
    'of %s produce exactly the schema of its entities',
    async (_name, definition) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
      expect(await createMigration(definition, folder, 'missing')).toBeUndefined();
      await rm(folder, { recursive: true });
    },
  );
});
