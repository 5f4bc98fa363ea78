import type { FieldError } from './error-members.ts';
import { GatewayError } from './gateway-error.ts';
import type { GateAction } from './governed.ts';

/** A mandatory obligation that is not met. */
export interface UnmetObligation {
  /** Stable: `AIA-14-OVERSIGHT`. */
  id: string;
  /** The article of the law that requires it: `Art. 14, 26(2)`. */
  article: string;
  label: string;
  /** How to meet it. */
  fixHint: string | null;
}

/** A subject that does not pass the gate. */
export interface NotPassed {
  /** For sentences: `agent "Clerk"`. */
  noun: string;
  /** Including tiers inherited from dependencies. */
  riskTier: string;
  unmet: readonly UnmetObligation[];
}

/** The refusal of an action by the gate, for subjects of the caller's own tenant. */
export function gateBlocked(action: GateAction, notPassed: readonly NotPassed[]): GatewayError {
  const subjects = notPassed.map(named).join(' and of ');
  const detail = `The gate refuses ${action}: there are unmet obligations of ${subjects}. Each error contains a fix.`;
  return new GatewayError('GATE_BLOCKED', detail, {
    errors: notPassed.flatMap(({ noun, unmet }) => obligationErrors(`the ${noun}`, unmet)),
  });
}

/** The same for a subject of another tenant, of whose governance only the tier is visible. */
export function gateOfOtherTenantBlocked(
  action: GateAction,
  { noun, riskTier }: Omit<NotPassed, 'unmet'>,
): GatewayError {
  const detail = `The gate of another tenant refuses ${action} of ${named({ noun, riskTier })}. Ask the tenant that offers it.`;
  return new GatewayError('GATE_BLOCKED', detail);
}

function named({ noun, riskTier }: Omit<NotPassed, 'unmet'>): string {
  return `the ${noun} (effectively ${riskTier})`;
}

/**
 * An error for each unmet obligation, with its id as the code.
 * @param subject for sentences: `the agent "Clerk"`
 */
export function obligationErrors(subject: string, unmet: readonly UnmetObligation[]): FieldError[] {
  return unmet.map(({ id, article, label, fixHint }) => ({
    pointer: '',
    detail: `${label} (${article}): not met for ${subject}. ${fixHint ?? ''}`.trimEnd(),
    code: id,
  }));
}
