import type { GovernedKind } from '@agg/schema';
import type { Assignment } from '../assignment/assignment.entity.ts';
import type { Controls } from '../control/controls.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import type { GateModes } from '../enforcement/gate-modes.ts';
import type { OpenIncidents } from '../incident/open-incidents.ts';
import type { RiskTier } from '../law/law.enums.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';

/** Something that a subject uses, directly or through agents. */
export interface UsedSubject {
  id: string;
  /** Whether another tenant has published it. */
  isPublished: boolean;
}

/** The input for obligations, readiness and the gate; loaded for many subjects at once. */
export interface ComplianceFacts {
  kind: GovernedKind;
  id: string;
  /** Belongs to another tenant, so only its tier is known. */
  isPublished: boolean;
  /** `null` while nothing is recorded about it. */
  subject: GovernedSubject | null;
  /** The subject's own tier. */
  riskTier: RiskTier;
  /** The tiers of everything that it uses, directly or through agents; without itself. */
  dependencies: RiskTier[];
  /** Those of them that have no tier, the tenant's own first. */
  unclassified: readonly UsedSubject[];
  effectiveRiskTier: RiskTier;
  /** The number of dependencies with a higher tier than its own. */
  inheritedFromCount: number;
  /** Sorted by position. */
  assignments: Assignment[];
  /** Without superseded documents. */
  documents: GovernanceDocument[];
  incidents: OpenIncidents;
  controls: Controls;
  /** The tenant's gate mode for each action. */
  gateModes: GateModes;
}
