import type { GovernedKind } from '@agg/schema';
import type { Assignment } from '../assignment/assignment.entity.ts';
import type { RiskTier } from '../classification/classification.enums.ts';
import type { Control } from '../control/control.enums.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import type { GateModes } from '../gate/gate-modes.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';

/** Whether the platform itself satisfies a control at this moment, and why. */
export interface ControlState {
  satisfied: boolean;
  /** What was found, for people. */
  detail: string;
}

export type Controls = Readonly<Record<Control, ControlState>>;

/** Incidents of a subject that are not closed. */
export interface OpenIncidents {
  count: number;
  /** By when the next authority has to be told; `null` where all have been. */
  nextDueAt: Date | null;
}

/** Everything that obligations, readiness and the gate are judged by; loaded for many subjects at once. */
export interface ComplianceFacts {
  kind: GovernedKind;
  id: string;
  /** Another tenant's, of which nothing but its tier is known. */
  isPublished: boolean;
  /** `null`: nobody has recorded anything about it yet. */
  subject: GovernedSubject | null;
  /** Of its own. */
  riskTier: RiskTier;
  /** The tiers of everything that it uses, directly or through agents; itself left out. */
  dependencies: RiskTier[];
  effectiveRiskTier: RiskTier;
  /** How many of its dependencies are of a higher tier than its own. */
  inheritedFromCount: number;
  /** In their order. */
  assignments: Assignment[];
  /** All that are not superseded. */
  documents: GovernanceDocument[];
  incidents: OpenIncidents;
  controls: Controls;
  /** What the tenant has the gate do before each action. */
  gateModes: GateModes;
}
