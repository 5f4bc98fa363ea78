import { words } from '../text/text.ts';

/** How a state is to be taken. */
type Tone = 'good' | 'wait' | 'bad' | 'plain';

/** By the words of the schema; all others are plain. */
const tones: Readonly<Record<string, Tone>> = {
  ACTIVE: 'good',
  APPROVED: 'good',
  ALLOWED: 'good',
  HEALTHY: 'good',
  SETTLED: 'good',
  MET: 'good',
  CONFIRMED: 'good',
  CLOSED: 'good',
  ENABLED: 'good',
  completed: 'good',
  TASK_STATE_COMPLETED: 'good',
  PENDING: 'wait',
  INVITED: 'wait',
  DRAFT: 'wait',
  IN_REVIEW: 'wait',
  SUSPENDED: 'wait',
  DEGRADED: 'wait',
  OPEN: 'wait',
  DEPRECATED: 'wait',
  WARN: 'wait',
  MEDIUM: 'wait',
  PENDING_REVIEW: 'wait',
  SHADOW: 'wait',
  LIMITED: 'wait',
  REQUIRE_APPROVAL: 'wait',
  ACCEPTED: 'wait',
  SUBMITTED: 'wait',
  'input-required': 'wait',
  'auth-required': 'wait',
  submitted: 'wait',
  working: 'wait',
  BLOCK: 'bad',
  BLOCKED: 'bad',
  REVERTED: 'bad',
  REJECTED: 'bad',
  REVOKED: 'bad',
  FAILED: 'bad',
  UNHEALTHY: 'bad',
  HIGH: 'bad',
  PROHIBITED: 'bad',
  DENY: 'bad',
  OVERDUE: 'bad',
  UNMET: 'bad',
  DEACTIVATED: 'bad',
  failed: 'bad',
  rejected: 'bad',
  UNREACHABLE: 'bad',
  UNACCEPTABLE: 'bad',
};

/** A state in one or two words, with a colour and a mark that says the same. */
export function Badge({ of, tone = tones[of] ?? 'plain' }: { of: string; tone?: Tone }) {
  return <span class={`badge ${tone}`}>{words(of)}</span>;
}

/** The same, or nothing where there is no state. */
export function BadgeIf({ of }: { of: string | null | undefined }) {
  return of ? <Badge of={of} /> : null;
}
