import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, IfMatch, Reason, subjectsOf } from '@agg/kit';
import { GatewayError, type GovernedKind, promisedToPeople } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { changeSubject } from '../subject/change-subject.ts';
import {
  allGovernedKinds,
  governedAccess,
  personalAccess,
  type SubjectRef,
} from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import type { Assignment } from './assignment.entity.ts';
import { readSet, recordSet, writeSet } from './assignment-rows.ts';
import { AssignmentInput, AssignmentSet } from './assignment-set.types.ts';
import { checkSet, checkShape } from './check-set.ts';
import { askToConfirm } from './mail-contacts.task.ts';
import { mergeAssignments } from './merge-assignments.ts';

const replaceFields = {
  AGENT: 'replaceAgentAssignments',
  MCP_SERVER: 'replaceMcpServerAssignments',
  LLM_GATEWAY: 'replaceLlmGatewayAssignments',
} as const satisfies Record<GovernedKind, string>;

/** The root field of one kind of subject. */
function createReplaceResolver(kind: GovernedKind): new () => object {
  // Operations 1 and 2 of the interface are for people alone.
  const isForPeople = kind !== 'LLM_GATEWAY';

  @Resolver()
  class ReplaceResolver {
    @Mutation(() => AssignmentSet, {
      name: replaceFields[kind],
      description: `Replaces the accountability assignments. Unchanged pairs of role and person stay confirmed.${isForPeople ? promisedToPeople : ''}`,
    })
    @Access(isForPeople ? personalAccess(kind, 'WRITE') : governedAccess(kind, 'WRITE'))
    replace(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('assignments', () => [AssignmentInput], {
        description: 'At most 1000. An empty list clears the set.',
      })
      assignments: AssignmentInput[],
      @Reason() reason?: string | null,
      @IfMatch('Entity tags `v<version>`. One of them must match the current version of the set.')
      ifMatch?: string[] | null,
    ): Promise<AssignmentSet> {
      return replaceAssignments(context, { kind, id }, { assignments, reason, ifMatch });
    }
  }
  return ReplaceResolver;
}

/** The input of a replacement. */
interface Replacement {
  assignments: readonly AssignmentInput[];
  reason?: string | null;
  /** Accepted entity tags of the set, without quotes: `v7`. If missing, any version is accepted. */
  ifMatch?: readonly string[] | null;
}

/**
 * Replaces the assignments of a subject in one transaction; of concurrent requests, the last one wins.
 * External contacts who were not mailed yet are asked to confirm.
 * @throws VALIDATION_FAILED, NOT_FOUND, PRECONDITION_FAILED, UNPROCESSABLE, in this order
 */
async function replaceAssignments(
  context: Context,
  subject: SubjectRef,
  { assignments: items, reason, ifMatch }: Replacement,
): Promise<AssignmentSet> {
  checkShape(items);
  return changeSubject(
    context,
    subject,
    async (em, governed) => {
      checkVersion(governed.assignmentsVersion, ifMatch);
      const userIds = items.flatMap(({ userId }) => userId ?? []);
      checkSet(items, await subjectsOf(em, 'USER', userIds));
      const merged = mergeAssignments(await readSet(em, subject.id), items, () =>
        newAssignment(context, subject),
      );
      await writeSet(em, merged);
      // `checkSet` has just verified that all assigned users are active.
      governed.ownerInactiveSince = null;
      await recordSet(em, governed, merged.after, 'assignments_replaced');
      await askToConfirm(context, em, merged.after);
      return { version: governed.assignmentsVersion, assignments: merged.after };
    },
    reason,
  );
}

function checkVersion(version: number, ifMatch: Replacement['ifMatch']): void {
  if (!ifMatch || ifMatch.includes(`v${version}`)) return;
  const detail = `The assignments have changed and are at "v${version}". Read them again and retry with that version.`;
  throw new GatewayError('PRECONDITION_FAILED', detail);
}

function newAssignment(context: Context, { kind: subjectKind, id: subjectId }: SubjectRef) {
  const { tenantId, id: assignedBy } = callerOf(context);
  const assignedAt = new Date();
  const unconfirmed = { confirmed: false, confirmationHash: null };
  return {
    tenantId,
    assignmentId: randomUUIDv7(),
    subjectKind,
    subjectId,
    assignedBy,
    assignedAt,
    ...unconfirmed,
  } satisfies Partial<Assignment>;
}

/** A resolver for each kind of subject. */
export const replaceResolvers = allGovernedKinds.map(createReplaceResolver);
