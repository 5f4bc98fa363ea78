import type { GateAction, GovernedKind } from '@agg/schema';
import type { AssignmentRole } from '../assignment/assignment.enums.ts';
import type { RiskTier } from '../classification/classification.enums.ts';
import type { Control } from '../control/control.enums.ts';
import type { DocumentKind } from '../document/document.enums.ts';
import type { IncidentCategory } from '../incident/incident.enums.ts';

/** What the law asks for, as one document of the folder `law/` holds it: data that people read and machines check. */
export interface Law {
  /** The name of its file without `.json`; kept with every classification that was made under it. */
  version: string;
  title: string;
  /** From this day on it holds, until a later document does. */
  inForceFrom: string;
  note: string;
  milestones: { appliesFrom: string; articles: string; what: string }[];
  periods: LawPeriods;
  tiers: TierRule[];
  questions: Question[];
  floors: TierFloor[];
  incidentClocks: Record<IncidentCategory, IncidentClock>;
  /** The legal basis of each kind of document. */
  documentKinds: Record<DocumentKind, string | null>;
  obligations: ObligationRule[];
}

export interface LawPeriods {
  /** How old an attestation of AI literacy may be. */
  literacyMonths: number;
  /** How long a drill of the kill switch counts. */
  drillDays: number;
  /** For how long logs have to be kept at least. */
  retentionDays: number;
  /** So many days before its end, a document is EXPIRING. */
  expiringDays: number;
  /** So many days before it is due, a review is shown. */
  reviewWithinDays: number;
}

export interface TierRule {
  tier: RiskTier;
  /** What uses something of a higher rank inherits its tier; `null`: the tier is not inherited and inherits nothing. */
  rank: number | null;
  /** The kinds that it fits; every kind where it is missing. */
  kinds?: GovernedKind[];
  article: string;
  meaning: string;
}

export interface Question {
  id: string;
  text: string;
  article: string;
  /** The answer where nobody has given one. */
  assumed: boolean;
}

/** The lowest tier that certain answers allow. */
export interface TierFloor {
  /** Questions, all of them answered with yes. */
  when: string[];
  tier: RiskTier;
  article: string;
  why: string;
}

/** The time to report a kind of incident in, counted from when one became aware of it. */
interface IncidentClock {
  days: number;
  article: string;
  note?: string;
}

/** What an assignment has to have beside its role. */
export const assignmentNeeds = [
  'PERSON',
  'CONFIRMATION',
  'ACTIVE',
  'LITERACY',
  'TRAINING',
  'ADDRESS',
] as const;

export type AssignmentNeed = (typeof assignmentNeeds)[number];

/** What satisfies an obligation. */
export type Satisfier =
  | { kind: 'CLASSIFICATION'; of: 'SUBJECT' | 'DEPENDENCIES' | 'NOTHING' }
  | { kind: 'ASSIGNMENT'; role: AssignmentRole; needs: AssignmentNeed[] }
  | { kind: 'DOCUMENT'; documentKind: DocumentKind }
  | { kind: 'CONTROL'; control: Control }
  | { kind: 'ATTESTATION' };

export interface ObligationRule {
  /** Stable, for instance `AIA-14-OVERSIGHT`. */
  id: string;
  article: string;
  label: string;
  /** The effective tiers that have it. */
  tiers: RiskTier[];
  /** Questions, all of them answered with yes; without them it always applies. */
  when?: string[];
  /** Applies where something of these tiers is used. */
  whenUsing?: RiskTier[];
  /** `true`: good to have, and not a part of readiness. */
  recommended?: boolean;
  /** Actions for which it is mandatory although it is only recommended otherwise. */
  mandatoryFor?: GateAction[];
  satisfiedBy: Satisfier;
  fixHint: string;
  /** From when the law asks for it; it counts before that, too, so that one is ready in time. */
  appliesFrom?: string;
}
