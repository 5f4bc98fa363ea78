import { randomInt } from 'node:crypto';
import type pg from 'pg';

/** A column of a table, and its type without a modifier. */
export interface Column {
  table: string;
  name: string;
  type: string;
}

/** The columns of the ledger's tables. */
export async function columnsOf(owner: pg.Client, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select attrelid::regclass::text as table, quote_ident(attname) as name, atttypid::regtype::text as type
      from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped`,
    [tables],
  );
  return rows;
}

/** A value as bytes, and SQL that makes it of bytes again, by type; the number of bits that vary. */
const types: Readonly<Record<string, { bytes: string; value: string; bits?: number }>> = {
  uuid: { bytes: 'uuid_send(value)', value: `encode($1::bytea, 'hex')::uuid` },
  bytea: { bytes: 'value', value: '$1::bytea' },
  text: { bytes: `convert_to(value, 'UTF8')`, value: `convert_from($1::bytea, 'UTF8')` },
  character: { bytes: `convert_to(value::text, 'UTF8')`, value: `convert_from($1::bytea, 'UTF8')` },
  smallint: {
    bytes: 'int2send(value)',
    value: `('x' || encode($1::bytea, 'hex'))::bit(16)::int::smallint`,
    bits: 15,
  },
  bigint: { bytes: 'int8send(value)', value: `('x' || encode($1::bytea, 'hex'))::bit(64)::bigint`, bits: 53 },
  // In milliseconds, as the column holds it.
  'timestamp with time zone': {
    bytes: 'int8send((extract(epoch from value) * 1000)::bigint)',
    value: `to_timestamp(('x' || encode($1::bytea, 'hex'))::bit(64)::bigint / 1000.0)`,
    bits: 40,
  },
};

/** A changed bit, for the message of a failure. */
export interface Flip extends Column {
  row: string;
  bit: number;
}

/**
 * Changes one random bit of a column in a random row, inside the open transaction of the owner.
 * @returns `undefined` where there is no value, or the database refuses the changed one
 */
export async function flipBit(owner: pg.Client, column: Column): Promise<Flip | undefined> {
  const { table, name, type } = column;
  const { bytes, value, bits } = types[type] as (typeof types)[string];
  const { rows } = await owner.query<{ row: string; bytes: Buffer }>(
    `select ctid as row, ${bytes.replace('value', name)} as bytes from ${table}
      where ${name} is not null order by random() limit 1`,
  );
  const [found] = rows;
  if (!found?.bytes.length) return undefined;
  const bit = randomInt(Math.min(bits ?? Number.POSITIVE_INFINITY, found.bytes.length * 8));
  const at = found.bytes.length - 1 - (bit >> 3);
  found.bytes.writeUInt8(found.bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  await owner.query('savepoint before');
  try {
    await owner.query(`update ${table} set ${name} = ${value} where ctid = $2::tid`, [
      found.bytes,
      found.row,
    ]);
    return { ...column, row: found.row, bit };
  } catch {
    await owner.query('rollback to savepoint before');
    return undefined;
  }
}
