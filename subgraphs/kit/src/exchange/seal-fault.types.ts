import type { WriterRange } from './covered-rows.ts';
import type { TrafficTable } from './traffic-rows.ts';

/** A position in the rows of a tenant. */
export interface FaultyRow {
  writerId: string;
  writerSeq: number;
  /** The tables that have a row there; none where it is missing. */
  tables: readonly TrafficTable[];
}

/** The first place where the rows of a tenant differ from what was sealed, and how. */
export interface SealFault {
  /** The number of the seal; absent for rows that no seal covers. */
  number?: number;
  reason:
    | 'ROW_CHANGED'
    | 'ROW_REMOVED'
    | 'ROW_ADDED'
    | 'NEVER_SEALED'
    /** The row is the outcome of an exchange that is not there. */
    | 'ADMISSION_REMOVED'
    | 'SEAL_CHANGED'
    | 'SEAL_REMOVED'
    | 'ENTRY_MISSING'
    | 'ENTRY_DIFFERS';
  /** The row that is missing or double, or that no process will seal. */
  row?: FaultyRow;
  /** Where one of a seal's rows has changed: all of them, because the root does not tell which one it is. */
  rows?: readonly WriterRange[];
}
