import type { ReviewKind } from './review.enums.ts';

/** The values of a sentence. */
interface Named {
  /** The title of a document or incident, or the role of a person. */
  about: string | null;
  dueAt: Date;
}

/** A sentence about each kind of review, for people. */
export const reviewSentences: Readonly<Record<ReviewKind, (named: Named) => string>> = {
  DOCUMENT_APPROVAL: ({ about }) => `The document "${about}" waits for a second person to approve it.`,
  DOCUMENT_EXPIRY: ({ about, dueAt }) =>
    `The document "${about}" counts until ${dateOf(dueAt)}; have another one approved in its place.`,
  DOCUMENT_REVIEW: ({ about, dueAt }) => `The document "${about}" is to be reviewed by ${dateOf(dueAt)}.`,
  ASSIGNMENT_CONFIRMATION: ({ about }) => `The person assigned as ${about} has not confirmed.`,
  OWNER_INACTIVE: ({ dueAt }) =>
    `The accountable owner is no active person since ${dateOf(dueAt)}; assign another one.`,
  LITERACY_ATTESTATION: ({ about, dueAt }) =>
    `The person assigned as ${about} needs an attestation of AI literacy by ${dateOf(dueAt)}.`,
  INCIDENT_DUE: ({ about, dueAt }) =>
    `The incident "${about}" is to be reported to the authority by ${dueAt.toISOString()}.`,
  GOVERNANCE_APPROVAL: () => 'Its governance waits for a second person to approve it.',
};

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
