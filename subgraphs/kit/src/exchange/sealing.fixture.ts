import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Admission } from '../context/exchanges.types.ts';
import { asOwner } from '../database/roles.ts';
import { admissionOf, outcomeOf, sha256Of } from './exchanges.fixture.ts';
import { sealTenant } from './seal-tenants.ts';

/** Records exchanges of the context's tenant, each with its outcome, and some events of a task. */
export async function recordSome(context: Context, count: number): Promise<Admission[]> {
  const { exchanges, caller } = context;
  const tenantId = String(caller?.tenantId);
  const taskId = randomUUIDv7();
  const admissions = Array.from({ length: count }, () => admissionOf(tenantId, { taskId }));
  await Promise.all(
    admissions.map(async (admission) => {
      await exchanges.admit(admission);
      await exchanges.settle(outcomeOf(admission));
    }),
  );
  for (const state of ['submitted', 'completed'])
    await exchanges.addTaskEvent({
      tenantId,
      taskId,
      kind: 'status-update',
      payloadSha256: sha256Of(state),
      occurredAt: new Date(),
    });
  return admissions;
}

/** Seals what the context's tenant has. @returns how many rows */
export async function sealAll(context: Context): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows, hasMore } = await sealTenant(context, 0);
    sealed += rows;
    if (!hasMore) return sealed;
  }
}

/** Seals again and again until it is stopped: `first` waits for the first rows, `stop` tells how many it sealed. */
export function sealAsTheyCome(context: Context): { first: Promise<void>; stop(): Promise<number> } {
  const first = Promise.withResolvers<void>();
  let isOver = false;
  const sealAgain = async () => {
    let sealed = 0;
    while (!isOver) {
      sealed += (await sealTenant(context, 0)).rows;
      if (sealed > 0) first.resolve();
    }
    return sealed;
  };
  const sealing = sealAgain();
  const stop = () => {
    isOver = true;
    return sealing;
  };
  return { first: first.promise, stop };
}

/** Runs statements as a superuser who has switched off every trigger, including those of foreign keys. */
export async function tamper(url: string, ...statements: string[]): Promise<void> {
  await asOwner(url, async (owner) => {
    await owner.query('set session_replication_role = replica');
    for (const statement of statements) await owner.query(statement);
  });
}
