import { sql } from 'kysely';
import type { Scope, WriterRange } from './covered-rows.ts';

/** What binds rows of a tenant into its ledger: the entry of the event `traffic.sealed` has its id and its root. */
export interface Seal {
  /** Gapless, from 1, per tenant. */
  number: number;
  /** UUIDv7; its time is that of the seal, by the clock of the database, and never before that of the seal before. */
  sealId: string;
  /** The Merkle tree hash (RFC 6962) of its rows, in hex. */
  root: string;
  /** The root of the seal before; 64 zeros for the first. */
  previousRoot: string;
  /** How many rows it covers. */
  size: number;
}

/** A seal with the rows that it covers, in the order of their leaves. */
export interface SealWithRanges extends Seal {
  ranges: WriterRange[];
}

/** What the next seal follows. */
export type LastSeal = Pick<Seal, 'number' | 'sealId' | 'root'>;

/** A seal of one of several tenants. */
export interface TenantSeal extends SealWithRanges {
  tenantId: string;
}

/** What the first seal of a tenant follows. */
export const noSeal: LastSeal = Object.freeze({ number: 0, sealId: '', root: '0'.repeat(64) });

/** The newest seal of a tenant. */
export async function lastSeal({ db, tenantId }: Scope): Promise<LastSeal> {
  return (await lastSeals(db, [tenantId])).get(tenantId) ?? noSeal;
}

/** The newest seals of those tenants that have one. */
export async function lastSeals(
  db: Scope['db'],
  tenantIds: readonly string[],
): Promise<Map<string, LastSeal>> {
  const { rows } = await sql<LastSeal & { tenantId: string }>`
    select tenant.id as "tenantId", last.number::float8, last.seal_id as "sealId", last.root
    from unnest(${tenantIds}::uuid[]) as tenant (id)
    cross join lateral (
      select number, seal_id, root from traffic.seal
      where tenant_id = tenant.id order by number desc limit 1) as last`.execute(db);
  return new Map(rows.map(({ tenantId, ...last }) => [tenantId, last]));
}

/** The seals after a number, in order. */
export async function sealsAfter(
  { db, tenantId }: Scope,
  number: number,
  limit: number,
): Promise<SealWithRanges[]> {
  const { rows } = await sql<SealWithRanges>`
    select number::float8, seal_id as "sealId", root, previous_root as "previousRoot", size, (
      select coalesce(json_agg(json_build_object('writerId', writer_id, 'from', from_seq, 'to', to_seq)
        order by writer_id), '[]')
      from traffic.seal_range as range where range.tenant_id = seal.tenant_id and range.number = seal.number
    ) as ranges
    from traffic.seal as seal
    where tenant_id = ${tenantId} and number > ${number} order by number limit ${limit}`.execute(db);
  return rows;
}

/** Stores seals of several tenants, in one statement for each table. */
export async function insertSeals(db: Scope['db'], seals: readonly TenantSeal[]): Promise<void> {
  const ranges = seals.flatMap(({ tenantId, number, ranges: own }) =>
    own.map((range) => ({ tenantId, number, ...range })),
  );
  await sql`insert into traffic.seal (tenant_id, number, seal_id, root, previous_root, size)
    select "tenantId", number, "sealId", root, "previousRoot", size
    from json_to_recordset(${JSON.stringify(seals)}::json) as seal
      ("tenantId" uuid, number bigint, "sealId" uuid, root text, "previousRoot" text, size int)`.execute(db);
  await sql`insert into traffic.seal_range (tenant_id, writer_id, from_seq, to_seq, number)
    select "tenantId", "writerId", "from", "to", number
    from json_to_recordset(${JSON.stringify(ranges)}::json) as range
      ("tenantId" uuid, "writerId" uuid, "from" bigint, "to" bigint, number bigint)`.execute(db);
}

/**
 * The rows of a tenant that no seal covers, as far as they are visible: of each writer, those after the last one
 * that was sealed.
 * @param most how many rows at most
 */
export async function unsealedRanges({ db, tenantId }: Scope, most: number): Promise<WriterRange[]> {
  return (await unsealedRangesOf(db, [tenantId], most)).get(tenantId) ?? [];
}

/**
 * The same for several tenants, without those that have no writer.
 * @param most how many rows of each tenant at most
 */
export async function unsealedRangesOf(
  db: Scope['db'],
  tenantIds: readonly string[],
  most: number,
): Promise<Map<string, WriterRange[]>> {
  const { rows } = await sql<UnsealedWriter>`
    select tenant_id as "tenantId", writer_id as "writerId", coalesce((
        select to_seq from traffic.seal_range as range
        where range.tenant_id = writer.tenant_id and range.writer_id = writer.writer_id
        order by to_seq desc limit 1), 0)::float8 as sealed,
      greatest(${lastIn('exchange')}, ${lastIn('outcome')}, ${lastIn('task_event')})::float8 as last
    from traffic.writer as writer where tenant_id = any(${tenantIds}::uuid[])
    order by tenant_id, writer_id`.execute(db);
  const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId);
  return new Map([...byTenant].map(([tenantId, writers]) => [tenantId, rangesOf(writers, most)]));
}

/** A writer, the last of its numbers that is sealed, and the last one that is there. */
interface UnsealedWriter {
  tenantId: string;
  writerId: string;
  sealed: number;
  last: number | null;
}

function lastIn(table: string) {
  return sql`(select writer_seq from ${sql.table(`traffic.${table}`)} as row
    where row.tenant_id = writer.tenant_id and row.writer_id = writer.writer_id
    order by writer_seq desc limit 1)`;
}

function rangesOf(writers: readonly UnsealedWriter[], most: number): WriterRange[] {
  const ranges: WriterRange[] = [];
  let left = most;
  for (const { writerId, sealed, last } of writers) {
    const to = Math.min(last ?? 0, sealed + left);
    if (to > sealed) ranges.push({ writerId, from: sealed + 1, to });
    left -= Math.max(0, to - sealed);
  }
  return ranges;
}

/** How many rows ranges cover. */
export function sizeOf(ranges: readonly WriterRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}
