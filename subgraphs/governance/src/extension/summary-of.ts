import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import { obligationsOf } from '../gate/gate-of.ts';
import { readinessPercent } from '../obligation/evaluate-obligations.ts';
import type { GovernanceSummary } from './governance-summary.types.ts';

/** The governance of a subject; for another tenant's, only tier and state. */
export function summaryOf(compliance: ComplianceFacts): GovernanceSummary {
  const governanceState = compliance.subject?.governanceState ?? 'DRAFT';
  const { riskTier, effectiveRiskTier } = compliance;
  return {
    riskTier,
    effectiveRiskTier,
    governanceState,
    approvalPending: governanceState === 'IN_REVIEW',
    ...(compliance.isPublished ? ofAnotherTenant : ownMembers(compliance)),
  };
}

const ofAnotherTenant = {
  accountableOwnerUserId: null,
  ownerConfirmed: null,
  reviewDueAt: null,
  inheritedFromCount: null,
  readinessPercent: null,
  openIncidentCount: null,
  nextIncidentDueAt: null,
};

function ownMembers(compliance: ComplianceFacts): Pick<GovernanceSummary, keyof typeof ofAnotherTenant> {
  const { assignments, documents, incidents, inheritedFromCount } = compliance;
  const owner = assignments.find(({ role }) => role === 'ACCOUNTABLE_OWNER');
  return {
    accountableOwnerUserId: owner?.userId ?? null,
    ownerConfirmed: owner?.confirmed ?? false,
    reviewDueAt: nextReview(documents),
    inheritedFromCount,
    readinessPercent: readinessPercent(obligationsOf(compliance)),
    openIncidentCount: incidents.count,
    nextIncidentDueAt: incidents.nextDueAt,
  };
}

function nextReview(documents: readonly GovernanceDocument[]): Date | null {
  const due = documents
    .filter(({ status, reviewDueAt }) => status === 'APPROVED' && reviewDueAt)
    .map(({ reviewDueAt }) => String(reviewDueAt));
  return due.length > 0 ? new Date(`${due.sort()[0]}T00:00:00.000Z`) : null;
}
