import { type EnumValue, GatewayError, type Verb } from '@agg/schema';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';

export type GovernanceState = EnumValue<'GovernanceState'>;

/** Which states may follow which. */
const steps: Readonly<Record<GovernanceState, readonly GovernanceState[]>> = {
  DRAFT: ['IN_REVIEW', 'DECOMMISSIONED'],
  IN_REVIEW: ['APPROVED', 'CHANGES_REQUIRED', 'DECOMMISSIONED'],
  CHANGES_REQUIRED: ['IN_REVIEW', 'DECOMMISSIONED'],
  APPROVED: ['IN_REVIEW', 'SUSPENDED', 'DECOMMISSIONED'],
  SUSPENDED: ['IN_REVIEW', 'APPROVED', 'DECOMMISSIONED'],
  DECOMMISSIONED: [],
};

/** What the ledger calls the change to a state. */
export const verbOfState: Readonly<Record<GovernanceState, Verb>> = {
  DRAFT: 'updated',
  IN_REVIEW: 'submitted',
  APPROVED: 'approved',
  CHANGES_REQUIRED: 'changes_required',
  SUSPENDED: 'suspended',
  DECOMMISSIONED: 'decommissioned',
};

/**
 * Whether going from one state to another changes anything; asking twice does no harm.
 * @throws CONFLICT where there is no such step
 */
export function isStep(from: GovernanceState, to: GovernanceState): boolean {
  if (from === to) return false;
  if (steps[from].includes(to)) return true;
  const possible = steps[from].length > 0 ? `it can become ${steps[from].join(' or ')}` : 'that is final';
  throw new GatewayError('CONFLICT', `Governance that is ${from} cannot become ${to}; ${possible}.`);
}

/** Tiers that nobody can approve, with what to do instead. */
const unapprovable: { readonly [Tier in EnumValue<'RiskTier'>]?: string } = {
  UNCLASSIFIED: 'classify it first',
  PROHIBITED: 'stop it, or classify it again if the tier is wrong',
};

/**
 * @param approver whoever brought it into its state does not approve it
 * @throws CONFLICT for that person, and without a tier that can be approved
 */
export function assertApprovable(
  { stateChangedBy, riskTier }: Pick<GovernedSubject, 'stateChangedBy' | 'riskTier'>,
  approver: string,
): void {
  if (stateChangedBy === approver)
    throw new GatewayError(
      'CONFLICT',
      'Whoever submits does not approve; have a second person approve this.',
    );
  const instead = unapprovable[riskTier];
  if (instead) throw new GatewayError('CONFLICT', `What is ${riskTier} cannot be approved; ${instead}.`);
}
