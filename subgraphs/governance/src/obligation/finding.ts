import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import type { Law } from '../law/law.types.ts';
import type { ObligationStatus } from './obligation.enums.ts';

/** What an obligation is judged by. */
export interface Facts {
  compliance: ComplianceFacts;
  rules: Law;
  now: Date;
}

/** How far an obligation is met, and what was found, in a sentence. */
export interface Finding {
  status: ObligationStatus;
  detail: string;
}

/** From the worst to the best. */
const order: readonly Finding['status'][] = [
  'MISSING',
  'EXPIRED',
  'PENDING_APPROVAL',
  'EXPIRING',
  'SATISFIED',
];

/** The best of several things that could satisfy an obligation, one of which is enough. */
export function bestOf(findings: readonly Finding[]): Finding | undefined {
  return inOrder(findings).at(-1);
}

/**
 * Of several things that are all needed, the worst; the detail says of every one what is not as it should be.
 * @param complete what to answer where all are
 */
export function allOf(needed: readonly Finding[], complete: Finding): Finding {
  const lacking = inOrder(needed).filter(({ status }) => status !== 'SATISFIED');
  const [worst] = lacking;
  return worst ? { ...worst, detail: lacking.map(({ detail }) => detail).join(' ') } : complete;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

const dayLength = 86_400_000;

/** The day of an instant in UTC, or so many days later, as `YYYY-MM-DD`. */
export function dayOf(instant: Date, later = 0): string {
  return new Date(instant.getTime() + later * dayLength).toISOString().slice(0, 10);
}

/** What counts until the end of a day: past it EXPIRED, shortly before it EXPIRING. */
export function lasting(until: string, { now, rules }: Pick<Facts, 'now' | 'rules'>): Finding['status'] {
  if (until < dayOf(now)) return 'EXPIRED';
  return until <= dayOf(now, rules.periods.expiringDays) ? 'EXPIRING' : 'SATISFIED';
}
