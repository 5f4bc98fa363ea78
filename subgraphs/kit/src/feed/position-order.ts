import { showValue } from '@agg/schema';
import type { EntityClass } from '@mikro-orm/core';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { refuseCursor } from '../primitives/refuse-cursor.ts';
import {
  columnOf,
  instancesOf,
  metadataOf,
  selectionOf,
  selectRows,
  type Where,
} from '../rows/select-rows.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import type { FollowedRow, Resumed, RowOrder, RowReader } from './row-order.ts';

/** A table whose rows have numbers without gaps in something that is followed. */
interface NumberedRows<T> {
  entity: EntityClass<T>;
  /** The property of the number. A transaction that adds a row locks the last one, so that a lower number is never committed later. */
  position: keyof T & string;
  /** What is followed, for messages: for instance `this conversation`. */
  of: string;
  /** Rows of one read. */
  mostAtOnce?: number;
}

interface PositionSelection<T> extends Resumed {
  where: Where<T>;
  /** The last number that there is. */
  last: number;
}

/** Rows that are added and never change, each once, by their numbers, which are the cursors. */
export function byPosition<T extends object>(rows: NumberedRows<T>): RowOrder<T, PositionSelection<T>> {
  const { of, mostAtOnce = 100 } = rows;
  return async (context: Context, { after, last, where }): Promise<RowReader<T>> => {
    let position = positionAfter(after, last, of);
    const next = async (): Promise<FollowedRow<T>[]> => {
      const found = await read(context, (reader) => rowsAfter(reader, rows, { where, position, mostAtOnce }));
      const followed = found.map((row) => ({ row, cursor: String(row[rows.position]) }));
      position = Number(followed.at(-1)?.cursor ?? position);
      return followed;
    };
    return { next };
  };
}

interface Slice<T> {
  where: Where<T>;
  position: number;
  mostAtOnce: number;
}

async function rowsAfter<T extends object>(
  reader: Reader,
  { entity, position: property }: NumberedRows<T>,
  { where, position, mostAtOnce }: Slice<T>,
): Promise<T[]> {
  const meta = metadataOf(reader, entity);
  const column = sql.ref(columnOf(meta, property));
  const rows = await selectRows(reader, meta, { where, having: sql<SqlBool>`${column} > ${position}` })
    .select(selectionOf(meta))
    .orderBy(column)
    .limit(mostAtOnce)
    .execute();
  return rows.map(instancesOf(meta));
}

/** @throws VALIDATION_FAILED for a number that no event has carried */
function positionAfter(after: string | null | undefined, last: number, of: string): number {
  const position = Number(after ?? last);
  if (/^\d{1,10}$/.test(after ?? '0') && position <= last) return position;
  return refuseCursor(`${showValue(after)} is no cursor of ${of}. Send one of its events.`);
}
