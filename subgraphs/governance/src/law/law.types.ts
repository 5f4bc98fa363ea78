import type { GateAction, GovernedKind } from '@agg/schema';
import type { AssignmentRole, Control, DocumentKind, IncidentCategory, RiskTier } from './law.enums.ts';

/** One document of the law in the folder `law/`: data that people read and machines check. */
export interface Law {
  /** The name of its file without `.json`; stored with every classification made under it. */
  version: string;
  title: string;
  /** It is in force from this day, until a later document is. */
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
  /** Validity of an attestation of AI literacy. */
  literacyMonths: number;
  /** Validity of a drill of the kill switch. */
  drillDays: number;
  /** Minimum retention of logs. */
  retentionDays: number;
  /** Days before its end from which a document is EXPIRING. */
  expiringDays: number;
  /** Days before it is due from which a review is shown. */
  reviewWithinDays: number;
}

export interface TierRule {
  tier: RiskTier;
  /**
   * Subjects that use something of a higher rank inherit its tier; `null`: the tier is not inherited and
   * inherits nothing.
   */
  rank: number | null;
  /** The kinds of subjects it applies to; all if missing. */
  kinds?: GovernedKind[];
  article: string;
  meaning: string;
}

export interface Question {
  id: string;
  text: string;
  article: string;
  /** The answer that counts while the question is unanswered. */
  assumed: boolean;
}

/** The lowest tier that a combination of answers allows. */
export interface TierFloor {
  /** Questions that must all be answered with yes. */
  when: string[];
  tier: RiskTier;
  article: string;
  why: string;
}

/** The time to report a kind of incident, counted from becoming aware of it. */
interface IncidentClock {
  days: number;
  article: string;
  note?: string;
}

/** What an assignment can need besides its role. */
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
  /** The effective tiers it applies to. */
  tiers: RiskTier[];
  /** Questions that must all be answered with yes; without them, it always applies. */
  when?: string[];
  /** It applies only if the subject uses something of these tiers. */
  whenUsing?: RiskTier[];
  /** `true`: recommended, and not part of readiness. */
  recommended?: boolean;
  /** Actions for which it is mandatory, although it is otherwise only recommended. */
  mandatoryFor?: GateAction[];
  satisfiedBy: Satisfier;
  fixHint: string;
  /** When the law starts to require it; it counts earlier, too, so that tenants are ready in time. */
  appliesFrom?: string;
}
