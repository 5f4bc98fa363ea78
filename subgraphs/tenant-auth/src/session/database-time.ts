import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * The time by the clock of the database, which all processes share. It is read anew, so it is later than every
 * lock that the transaction has waited for.
 */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const reading = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const { rows } = await reading.execute(em.getKysely());
  return new Date(Number(rows[0]?.ms));
}
