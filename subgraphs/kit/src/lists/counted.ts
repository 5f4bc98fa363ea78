import { type Kysely, sql } from 'kysely';
import type { Reader } from '../transaction/reader.ts';
import { empty, type StoredCounter } from './counter.ts';

interface NoteTable {
  tenant_id: string;
  counted: string;
  key: string;
  rows: string;
}

/** The conditions of a list by property, and its counter, as in `list`. */
interface Counted {
  counter?: StoredCounter;
  where?: object;
  acrossTenants?: boolean;
  having?: unknown;
}

/** How many rows match the conditions of a list; `undefined` where no counter can answer. */
export async function countedRows(reader: Reader, query: Counted): Promise<number | undefined> {
  const { counter } = query;
  const conditions = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined);
  if (!counter || query.having || !isCountedBy(counter, reader, query, conditions)) return undefined;
  const counts = await countsBy(reader, counter);
  const wanted = counter.by.map(({ property }) => conditions.find(([name]) => name === property)?.[1]);
  const fitting = [...counts].filter(([key]) => key.split(' ').every((word, at) => fits(word, wanted[at])));
  return fitting.reduce((sum, [, count]) => sum + count, 0);
}

function isCountedBy(
  counter: StoredCounter,
  { tenantId }: Reader,
  { acrossTenants }: Counted,
  conditions: [string, unknown][],
): boolean {
  const ofTenant = conditions.some(([property, value]) => property === counter.of && value === tenantId);
  if (!ofTenant && (acrossTenants || counter.of !== 'tenantId')) return false;
  return conditions
    .filter(([property, value]) => property !== counter.of || value !== tenantId)
    .every(([property, value]) =>
      counter.by.some((part) => part.property === property && part.isEmptiness === (value === null)),
    );
}

function fits(word: string, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (wanted === null) return word === empty;
  return Array.isArray(wanted) ? wanted.includes(word) : wanted === word;
}

/** How many rows the tenant has, by the key of a counter; no entry for a key without rows. */
export async function countsBy(
  { db, tenantId }: Reader,
  { counted }: StoredCounter,
): Promise<Map<string, number>> {
  const notes = await (db as unknown as Kysely<{ 'tally.note': NoteTable }>)
    .selectFrom('tally.note')
    .select(['key', sql<string>`sum(rows)`.as('rows')])
    .where('tenant_id', '=', tenantId)
    .where('counted', '=', counted)
    .groupBy('key')
    .execute();
  return new Map(notes.map(({ key, rows }) => [key, Number(rows)]));
}
