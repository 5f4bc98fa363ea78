import type { SealFault } from '../exchange/seal-fault.types.ts';
import type { ChainFault } from '../ledger/verify-chain.ts';
import type { KnownEnd } from './ledger-ends.ts';
import type { MissingEntry } from './missing-entries.ts';
import type { UnrecordedRow } from './recorded-rows.ts';

/** What contradicts a ledger. */
export type LedgerFault =
  | ChainFault
  | MissingEntry
  | SealFault
  | (UnrecordedRow & { reason: 'ROW_NOT_RECORDED' });

/** What was found in the ledger of one tenant. */
export interface ProvedLedger {
  tenantId: string;
  /** The number of its last entry. */
  entries: number;
  faults: LedgerFault[];
  /** The newest end that something outside the database knows, and that the ledger still has. */
  proof: KnownEnd | undefined;
  /** Its records of traffic. */
  traffic: {
    /** The last seal, and its time; 0 without one. */
    seal: number;
    sealedAt: string;
    /** Rows that the seals cover. */
    sealed: number;
    /** Rows that no seal covers. */
    unsealed: number;
  };
}

/** What was found in the ledgers of all tenants. */
export interface ProvedLedgers {
  ledgers: ProvedLedger[];
  entries: number;
  /** Whether nothing contradicts them. */
  areIntact: boolean;
  /** Whether the end of each is known outside the database. */
  areProved: boolean;
}
