import type { EntityClass } from '@mikro-orm/core';
import { type Kysely, sql } from 'kysely';
import { empty, type StoredTally, talliesOf } from '../tenancy/tally.ts';
import type { Reader } from '../transaction/reader.ts';

interface NoteTable {
  tenant_id: string;
  counted: string;
  key: string;
  rows: string;
}

/** What a list asks for: conditions by property, as in `list`. */
interface Counted {
  where?: object;
  acrossTenants?: boolean;
  having?: unknown;
}

/**
 * How many rows of the tenant there are, by the key of the class's first tally, without counting them.
 * @returns nothing for a key of which there are none
 */
export function countsBy<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
): Promise<Map<string, number>> {
  const [tally] = talliesOf(entity);
  if (!tally) throw new Error(`${entity.name} has no tally.`);
  return notesOf(reader, tally);
}

/** How many rows fit the conditions of a list, where a tally can tell. */
export async function tallied<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  query: Counted,
): Promise<number | undefined> {
  const conditions = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined);
  const tally = query.having
    ? undefined
    : talliesOf(entity).find((candidate) => isToldBy(candidate, reader, query, conditions));
  if (!tally) return undefined;
  const counts = await notesOf(reader, tally);
  const wanted = tally.by.map(({ property }) => conditions.find(([name]) => name === property)?.[1]);
  const fitting = [...counts].filter(([key]) => key.split(' ').every((word, at) => fits(word, wanted[at])));
  return fitting.reduce((sum, [, count]) => sum + count, 0);
}

function isToldBy(
  tally: StoredTally,
  { tenantId }: Reader,
  { acrossTenants }: Counted,
  conditions: [string, unknown][],
): boolean {
  const ofTenant = conditions.some(([property, value]) => property === tally.of && value === tenantId);
  if (!ofTenant && (acrossTenants || tally.of !== 'tenantId')) return false;
  return conditions
    .filter(([property, value]) => property !== tally.of || value !== tenantId)
    .every(([property, value]) =>
      tally.by.some((part) => part.property === property && part.isEmptiness === (value === null)),
    );
}

function fits(word: string, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (wanted === null) return word === empty;
  return Array.isArray(wanted) ? wanted.includes(word) : wanted === word;
}

async function notesOf({ db, tenantId }: Reader, { counted }: StoredTally): Promise<Map<string, number>> {
  const notes = await (db as unknown as Kysely<{ 'tally.note': NoteTable }>)
    .selectFrom('tally.note')
    .select(['key', sql<string>`sum(rows)`.as('rows')])
    .where('tenant_id', '=', tenantId)
    .where('counted', '=', counted)
    .groupBy('key')
    .execute();
  return new Map(notes.map(({ key, rows }) => [key, Number(rows)]));
}
