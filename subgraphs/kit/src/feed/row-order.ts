import type { Context } from '../context/context.ts';

/** A row that a subscriber receives. */
export interface FollowedRow<Row> {
  row: Row;
  /** Reading continues after this row with it. */
  cursor: string;
}

/** Reads rows in an order in which none is missed and none is read twice. */
export interface RowReader<Row> {
  /** What has come since the last rows that it has returned; nothing where there is none. */
  next(): Promise<readonly FollowedRow<Row>[]>;
}

/** Where reading begins. */
export interface Resumed {
  /** The cursor of an event; without one, only what comes from now on is read. */
  after?: string | null;
}

/**
 * An order in which rows are followed: `byChange`, `byPosition` or `byTime`. Which one a table has depends on its columns.
 * @throws VALIDATION_FAILED for a cursor that no event has carried
 */
export type RowOrder<Row, Selection extends Resumed> = (
  context: Context,
  selection: Selection,
) => Promise<RowReader<Row>>;
