import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { dayOf } from '../law/days.ts';
import type { Law } from '../law/law.types.ts';
import type { ObligationStatus } from './obligation.enums.ts';

/** The input for judging an obligation. */
export interface Facts {
  compliance: ComplianceFacts;
  rules: Law;
  now: Date;
  /** The day of `now` in UTC. */
  today: string;
}

/** The status of an obligation, and a sentence with the reason. */
export interface Finding {
  status: ObligationStatus;
  detail: string;
}

/** From worst to best. */
const order: readonly Finding['status'][] = [
  'MISSING',
  'EXPIRED',
  'PENDING_APPROVAL',
  'EXPIRING',
  'SATISFIED',
];

/** The best finding, for alternatives of which one is enough. */
export function bestOf(findings: readonly Finding[]): Finding | undefined {
  return inOrder(findings).at(-1);
}

/**
 * The worst finding, for needs that must all be met; the detail lists every unmet need.
 * @param complete the result if all are met
 */
export function allOf(needed: readonly Finding[], complete: Finding): Finding {
  const lacking = inOrder(needed).filter(({ status }) => status !== 'SATISFIED');
  const [worst] = lacking;
  return worst ? { ...worst, detail: lacking.map(({ detail }) => detail).join(' ') } : complete;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

/** The status of a record that is valid until the end of a day: EXPIRED after it, EXPIRING shortly before. */
export function lasting(
  until: string,
  { now, today, rules }: Pick<Facts, 'now' | 'today' | 'rules'>,
): Finding['status'] {
  if (until < today) return 'EXPIRED';
  return until <= dayOf(now, rules.periods.expiringDays) ? 'EXPIRING' : 'SATISFIED';
}
