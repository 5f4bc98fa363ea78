import { deciding } from '../document/document.lifecycle.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import { dayOf } from '../law/days.ts';
import type { DocumentKind } from '../law/law.enums.ts';
import { bestOf, type Facts, type Finding, lasting } from './finding.ts';

/** Whether a kind has an approved document that is valid today; otherwise, the closest status. */
export function judgeDocument(kind: DocumentKind, facts: Facts): Finding {
  const documents = facts.compliance.documents.filter(
    (document) => document.kind === kind && deciding.includes(document.status),
  );
  const findings = documents.map((document) => judgeOne(document, facts));
  return bestOf(findings) ?? { status: 'MISSING', detail: `No ${kind} document exists.` };
}

/** The task that expires documents runs only at intervals, so the last day is checked here as well. */
function judgeOne({ status, validUntil, createdAt }: GovernanceDocument, facts: Facts): Finding {
  const duration = validUntil === null ? 'SATISFIED' : lasting(validUntil, facts);
  if (status === 'EXPIRED' || duration === 'EXPIRED') {
    const end = validUntil === null ? 'has expired' : `was valid until ${validUntil}`;
    return { status: 'EXPIRED', detail: `The document of ${dayOf(createdAt)} ${end}.` };
  }
  if (status === 'DRAFT')
    return { status: 'PENDING_APPROVAL', detail: `The draft of ${dayOf(createdAt)} awaits approval.` };
  const until = validUntil === null ? 'without an end date' : `and valid until ${validUntil}`;
  return { status: duration, detail: `The document of ${dayOf(createdAt)} is approved ${until}.` };
}
