import { dayOf } from '../law/days.ts';
import type { ReviewKind } from './review.enums.ts';

/** The values of a sentence. */
interface Named {
  /** The title of a document or incident, or the role of a person. */
  about: string | null;
  dueAt: Date;
}

/** A sentence about each kind of review, for people. */
export const reviewSentences: Readonly<Record<ReviewKind, (named: Named) => string>> = {
  DOCUMENT_APPROVAL: ({ about }) => `The document "${about}" awaits approval by a second person.`,
  DOCUMENT_EXPIRY: ({ about, dueAt }) =>
    `The document "${about}" is valid until ${dayOf(dueAt)}. Have a replacement approved.`,
  DOCUMENT_REVIEW: ({ about, dueAt }) => `The document "${about}" is due for review by ${dayOf(dueAt)}.`,
  ASSIGNMENT_CONFIRMATION: ({ about }) => `The assignment as ${about} is not confirmed.`,
  OWNER_INACTIVE: ({ dueAt }) =>
    `The accountable owner has been inactive since ${dayOf(dueAt)}. Assign another one.`,
  LITERACY_ATTESTATION: ({ about, dueAt }) =>
    `The person assigned as ${about} needs an attestation of AI literacy by ${dayOf(dueAt)}.`,
  INCIDENT_DUE: ({ about, dueAt }) =>
    `The incident "${about}" must be reported to the authority by ${dueAt.toISOString()}.`,
  GOVERNANCE_APPROVAL: () => 'The governance awaits approval by a second person.',
};
