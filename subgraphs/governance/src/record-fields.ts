import { GovernanceRecord } from './approval/governance-record.types.ts';
import { Assignment } from './assignment/assignment.entity.ts';
import { MyAssignment } from './assignment/my-assignments.types.ts';
import { Classification } from './classification/classification.types.ts';
import { GovernanceDocument } from './document/governance-document.entity.ts';
import { GateSetting } from './enforcement/gate-setting.entity.ts';
import { GovernanceSummary } from './extension/governance-summary.types.ts';
import { GovernanceEvent } from './feed/governance-event.types.ts';
import { GateDecision } from './gate/gate-decision.entity.ts';
import { Incident } from './incident/incident.entity.ts';
import { GovernanceReview } from './review/review.types.ts';
import { createSubjectFields } from './subject/subject-fields.resolver.ts';
import { createUserFields } from './user/user-fields.resolver.ts';

/** The subject beside each of its ids. */
const subjectFields = [
  GovernanceDocument,
  Incident,
  GateDecision,
  MyAssignment,
  GovernanceEvent,
  GovernanceReview,
].map(createSubjectFields);

/** The person beside each id of one; an event shows no such id, only its `actorUser`. */
const userFields = [
  createUserFields(GovernanceDocument, ['addedBy', 'editedBy', 'approvedBy', 'discardedBy']),
  createUserFields(Assignment, ['userId', 'assignedBy']),
  createUserFields(Incident, ['createdBy']),
  createUserFields(GateSetting, ['updatedBy']),
  createUserFields(GateDecision, ['askedBy'], { isUser: ({ askedByKind }) => askedByKind === 'USER' }),
  createUserFields(Classification, ['classifiedBy']),
  createUserFields(GovernanceRecord, ['classifiedBy', 'stateChangedBy']),
  createUserFields(GovernanceSummary, ['accountableOwnerUserId']),
];

/** The fields that lead from records to what their ids name. */
export const recordFields = [...subjectFields, ...userFields];
