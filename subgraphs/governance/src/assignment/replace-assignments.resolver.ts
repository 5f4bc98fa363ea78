import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, IfMatch, Reason, subjectsOf } from '@agg/kit';
import { GatewayError, type GovernedKind, promisedToPeople } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { changeSubject } from '../subject/change-subject.ts';
import { allGovernedKinds, governedAccess, personalAccess } from '../subject/governed-kinds.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
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
    async replace(
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
      checkShape(assignments);
      const work = (em: EntityManager, governed: GovernedSubject) => {
        checkVersion(governed.assignmentsVersion, ifMatch);
        return replaceSet(context, em, governed, assignments);
      };
      return changeSubject(context, { kind, id }, work, reason);
    }
  }
  return ReplaceResolver;
}

/** Replaces the set in the transaction of `em`, and asks external contacts to confirm who were not mailed yet. */
async function replaceSet(
  context: Context,
  em: EntityManager,
  governed: GovernedSubject,
  items: readonly AssignmentInput[],
): Promise<AssignmentSet> {
  const userIds = items.flatMap(({ userId }) => userId ?? []);
  checkSet(items, await subjectsOf(em, 'USER', userIds));
  const before = await readSet(em, governed.subjectId);
  const merged = mergeAssignments(before, items, () => newAssignment(context, governed));
  await writeSet(em, merged);
  // `checkSet` has just verified that all assigned users are active.
  governed.ownerInactiveSince = null;
  await recordSet(em, governed, merged.after, 'assignments_replaced');
  await askToConfirm(context, em, merged.after);
  return { version: governed.assignmentsVersion, assignments: merged.after };
}

function checkVersion(version: number, ifMatch?: readonly string[] | null): void {
  if (!ifMatch || ifMatch.includes(`v${version}`)) return;
  const detail = `The assignments have changed and are at "v${version}". Read them again and retry with that version.`;
  throw new GatewayError('PRECONDITION_FAILED', detail);
}

function newAssignment(context: Context, { subjectKind, subjectId }: GovernedSubject) {
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
