import type { Case } from './reference-payloads.ts';

/** What we and a facilitator of the public packages say of a payment: `valid`, a reason, or `no reason`. */
export interface Verdicts extends Case {
  ours: string;
  theirs: string;
}

/** Where our verdict on a payment differs from that of the public facilitator, and why. */
export interface KnownDifference {
  /** The mutation that a payload has to have for it. */
  of: string;
  /** Absent for both. */
  x402Version?: 1 | 2;
  /** `valid`, a reason, `no reason`, `refused` for all but the first, or `any`. */
  ours: string;
  theirs: string;
  why: string;
}

/** Whether both make the payment or both refuse it, for the same reason where both have one. */
export function isEqual({ ours, theirs }: Verdicts): boolean {
  if (ours === theirs) return true;
  return ours !== 'valid' && theirs !== 'valid' && [ours, theirs].includes('no reason');
}

/** Whether a known difference explains that two verdicts are not the same. */
function isKnown({ mutations, x402Version, ours, theirs }: Verdicts, known: KnownDifference): boolean {
  if (known.x402Version && known.x402Version !== x402Version) return false;
  return mutations.includes(known.of) && isStated(known.ours, ours) && isStated(known.theirs, theirs);
}

function isStated(stated: string, verdict: string): boolean {
  if (stated === 'refused') return verdict !== 'valid';
  return stated === 'any' || stated === verdict;
}

/** The differences that no known one explains, and the known ones that have not occurred. */
export function surprisesIn(all: readonly Verdicts[], known: readonly KnownDifference[]) {
  const different = all.filter((verdicts) => !isEqual(verdicts));
  return {
    unexplained: different.filter((verdicts) => !known.some((one) => isKnown(verdicts, one))),
    unseen: known.filter((one) => !different.some((verdicts) => isKnown(verdicts, one))),
  };
}
