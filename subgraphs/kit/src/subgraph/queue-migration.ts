import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { jobsSchema } from '../jobs/jobs.ts';
import { queueVersion } from '../jobs/queue-version.ts';

/** How the migration of the queue's own tables is called, beside those of their schema. */
export const queueMigration = 'queue';

/**
 * What the queue runs by itself when it starts, before the migrations of its schema: nothing where its tables are of this version.
 * Where a newer version has migrated them, they stay as they are.
 */
export async function queueStatements(owner: pg.Client): Promise<string[]> {
  const installed = await installedQueue(owner);
  if (installed === undefined) return [getConstructionPlans(jobsSchema)];
  return installed < queueVersion ? [getMigrationPlans(jobsSchema, installed)] : [];
}

/** @returns the version of the queue's tables; `undefined` where there are none */
async function installedQueue(owner: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await owner.query('select to_regclass($1) as found', [`${jobsSchema}.version`]);
  if (!tables[0]?.found) return undefined;
  const { rows } = await owner.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return Number(rows[0]?.version);
}
