import { type Context, callerOf } from '../context/context.ts';
import { readTenant } from '../transaction/read.ts';
import type { Settings } from '../transaction/tenant-transaction.ts';
import type { Scope } from './covered-rows.ts';
import type { SealFault } from './seal-fault.types.ts';
import { faultOfSeal, sealsInLedger } from './seal-faults.ts';
import { noSeal, type Seal, type SealWithRanges, sealsAfter } from './seals.ts';
import { firstOutcomeAlone, firstStrayRow } from './stray-rows.ts';

/** Seals that are verified in one snapshot. */
const sealsAtOnce = 10;

/** What was verified so far. */
interface VerifiedSoFar {
  last: Pick<Seal, 'number' | 'sealId' | 'root'>;
  /** The last number of each writer that is sealed. */
  sealed: Map<string, number>;
  isAtEnd: boolean;
  fault: SealFault | undefined;
}

/**
 * Recomputes every root of the caller's tenant from the rows that are there, and compares it with the seal and
 * with the entry of the ledger. That the ledger itself is as it was written is what `verifyAfter` checks. A row
 * that was changed before it is sealed cannot be found.
 * @returns the first fault; `undefined` where everything is as it was recorded
 */
export async function verifySeals(context: Context): Promise<SealFault | undefined> {
  return (await verifySealsOf(context, callerOf(context).tenantId)).fault;
}

/** What was found in the seals of a tenant. */
export interface VerifiedSeals {
  fault: SealFault | undefined;
  /** The last seal that was verified; its number is 0 where there is none. */
  last: Pick<Seal, 'number' | 'sealId'>;
  /** How many rows the verified seals cover. */
  rows: number;
}

/**
 * The same for a tenant that is named.
 * @param settings of the database, for its reads
 */
export async function verifySealsOf(
  context: Pick<Context, 'database'>,
  tenantId: string,
  settings?: Settings,
): Promise<VerifiedSeals> {
  const verified: VerifiedSoFar = { last: noSeal, sealed: new Map(), isAtEnd: false, fault: undefined };
  while (!verified.fault && !verified.isAtEnd)
    await readTenant(context, tenantId, ({ db }) => verifySome({ db, tenantId }, verified), settings);
  const { fault, last, sealed } = verified;
  return { fault, last, rows: sealed.values().reduce((sum, rows) => sum + rows, 0) };
}

async function verifySome(scope: Scope, verified: VerifiedSoFar): Promise<void> {
  const seals = await sealsAfter(scope, verified.last.number, sealsAtOnce);
  for (const seal of seals) {
    verified.fault = (await faultOfSeal(scope, seal, verified.last)) ?? faultOfRanges(seal, verified.sealed);
    if (verified.fault) return;
    verified.last = seal;
  }
  verified.isAtEnd = seals.length < sealsAtOnce;
  if (verified.isAtEnd) verified.fault = await faultOfEnd(scope, verified);
}

/** Every range begins after the one before of its writer. */
function faultOfRanges(
  { number, ranges }: SealWithRanges,
  sealed: Map<string, number>,
): SealFault | undefined {
  for (const { writerId, from, to } of ranges) {
    if (from !== (sealed.get(writerId) ?? 0) + 1) return { number, reason: 'SEAL_CHANGED' };
    sealed.set(writerId, to);
  }
  return undefined;
}

async function faultOfEnd(scope: Scope, { last, sealed }: VerifiedSoFar): Promise<SealFault | undefined> {
  if ((await sealsInLedger(scope)) > last.number) return { number: last.number + 1, reason: 'SEAL_REMOVED' };
  return (await firstStrayRow(scope, sealed)) ?? (await firstOutcomeAlone(scope));
}
