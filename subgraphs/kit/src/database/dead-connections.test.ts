import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { asOwner } from './roles.ts';

const things = await startThings();

type Runner = Parameters<ReturnType<typeof sql>['execute']>[0];

/** Ends a connection from outside, as a failover or an operator does. */
async function cut(connection: Runner): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  await asOwner(things.url, (owner) => owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
  await sql`select 1`.execute(connection);
}

test('the pool loses no place to connections that are cut inside a transaction, however many they are', async () => {
  const context = things.context();
  const more = Array.from({ length: 25 }, (_, index) => index);
  for (const _ of more) {
    const cutChange = change(context, async (em) => cut(em.getKysely() as unknown as Runner));
    await expect(cutChange).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(read(context, ({ db }) => cut(db))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  await expect(addThing(context, 'lamp')).resolves.toEqual(expect.any(String));
});

test('a read whose connection is cut after its last result still answers, and the pool loses no place', async () => {
  const context = things.context();
  for (let time = 0; time < 25; time += 1) {
    const answer = read(context, async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await asOwner(things.url, (owner) => owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
      return 'read';
    });
    await expect(answer).resolves.toBe('read');
  }
  await expect(addThing(context, 'another lamp')).resolves.toEqual(expect.any(String));
});
