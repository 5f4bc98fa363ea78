import { expect } from '@jest/globals';

/** The measured fields of an agent that the tenant has seen nothing of. */
export const unseen = { healthStatus: 'UNKNOWN', metrics: null, uptimePercentage: null };

/** The governance fields of a new agent: the law's defaults. */
export const ungoverned = {
  riskTier: 'UNCLASSIFIED',
  effectiveRiskTier: 'UNCLASSIFIED',
  approvalPending: false,
  accountableOwnerUserId: null,
  ownerConfirmed: false,
  reviewDueAt: null,
  inheritedFromCount: 0,
  readinessPercent: 0,
  governanceState: 'DRAFT',
  openIncidentCount: 0,
  nextIncidentDueAt: null,
};

/** The fields that another tenant does not see. */
export const behind = {
  ownerConfirmed: null,
  inheritedFromCount: null,
  readinessPercent: null,
  openIncidentCount: null,
};

const obligation = {
  id: expect.stringMatching(/^AIA-/),
  article: expect.any(String),
  label: expect.any(String),
  fixHint: expect.any(String),
  mandatory: expect.any(Boolean),
  satisfierKind: expect.any(String),
  documentKind: null,
  control: null,
  status: 'MISSING',
  detail: expect.any(String),
  fixTarget: expect.any(String),
};

/** The gate's finding for such an agent: the assignments and the classification are missing. */
export const unready = {
  action: 'REGISTER_VERSION',
  mode: 'WARN',
  riskTier: 'UNCLASSIFIED',
  passed: false,
  unmetObligations: expect.arrayContaining([
    { ...obligation, mandatory: true, satisfierKind: 'CLASSIFICATION', fixTarget: 'CLASSIFICATION' },
  ]),
};
