import {
  Access,
  asPlatform,
  type Context,
  callerOf,
  change,
  findAnywhere,
  hashOf,
  lock,
  notFound,
  openToEveryone,
  PerAddress,
  Reason,
  read,
} from '@agg/kit';
import { GatewayError, SecretScalar, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { aboutSubject } from '../subject/about-subject.types.ts';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { Assignment, assignmentsByToken } from './assignment.entity.ts';
import { assignmentList } from './assignment.list.ts';
import { AssignmentLink, ConfirmedAssignment } from './assignment-confirmation.types.ts';
import { readSet, recordSet } from './assignment-rows.ts';
import { mailedNamesOf } from './mailed-names.ts';
import { type MyAssignment, MyAssignmentListArgs, MyAssignmentPage } from './my-assignments.types.ts';

/** Operations of people on their own assignments; these need no role. */
@Resolver()
export class AssignmentResolver {
  @Query(() => MyAssignmentPage, {
    description: 'The accountability assignments of the caller, newest first.',
  })
  @Access({ callers: ['USER'] })
  async myAssignments(
    @Ctx() context: Context,
    @Args(() => MyAssignmentListArgs) request: MyAssignmentListArgs,
  ): Promise<MyAssignmentPage> {
    const { id: userId } = callerOf(context);
    const page = await read(context, (reader) => assignmentList.page(reader, request, { where: { userId } }));
    return { ...page, content: page.content.map(withSubject) };
  }

  /** @throws NOT_FOUND, also for another person's */
  @Mutation(() => Assignment, {
    description: 'Confirms an assignment of the caller. Idempotent.',
  })
  @Access({ callers: ['USER'] })
  confirmAssignment(
    @Ctx() context: Context,
    @Arg('assignmentId', () => UuidScalar) assignmentId: string,
    @Reason() reason?: string,
  ): Promise<Assignment> {
    const { id: userId } = callerOf(context);
    const work = async (em: EntityManager) => {
      const isMine = (one: Assignment) => one.assignmentId === assignmentId && one.userId === userId;
      const mine = await em.findOne(Assignment, { assignmentId, userId }, { disableIdentityMap: true });
      // It can be replaced before its subject is locked, so the check is repeated under the lock.
      const confirmed = mine && (await confirmIn(em, mine.subjectId, isMine));
      return confirmed ?? notFound(Assignment);
    };
    return change(context, work, reason);
  }

  @Query(() => AssignmentLink, {
    description:
      'Whether the link of a mail to an external contact works, and what it confirms. It does not use the link up. Send it by POST, so that no log has the token.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async assignmentLink(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar, { description: 'The token of the link.' }) token: string,
  ): Promise<AssignmentLink> {
    const [found] = await findAnywhere(context, Assignment, assignmentsByToken, hashOf(token));
    if (!found) return { state: 'UNKNOWN', assignment: null };
    const { tenantId, role, subjectKind: kind, subjectId: id } = found;
    const names = await mailedNamesOf(asPlatform(context, tenantId), { kind, id });
    return { state: 'USABLE', assignment: { role, ...names } };
  }

  /** @throws UNPROCESSABLE, the same for an unknown or used token, and for a replaced assignment */
  @Mutation(() => ConfirmedAssignment, {
    description: 'Confirms the assignment of an external contact with the mailed token.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async confirmAssignmentByMail(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<ConfirmedAssignment> {
    const hash = hashOf(token);
    const [found] = await findAnywhere(context, Assignment, assignmentsByToken, hash);
    if (!found) throw notUsable();
    const { assignmentId, role } = await change(
      asPlatform(context, found.tenantId),
      async (em) => {
        const confirmed = await confirmIn(em, found.subjectId, (one) => one.confirmationHash === hash);
        if (!confirmed) throw notUsable();
        return confirmed;
      },
      'the external contact accepted with the link from the mail',
    );
    return {
      assignmentId,
      role,
      message: 'Thank you. Your confirmation is recorded. No further action is needed.',
    };
  }
}

function withSubject(assignment: Assignment): MyAssignment {
  const { subjectKind: kind, subjectId: id } = assignment;
  return { assignment, ...aboutSubject({ kind, id }) };
}

/** Confirms an assignment, if it still exists once its subject is locked, which serializes changes. */
async function confirmIn(
  em: EntityManager,
  subjectId: string,
  isMeant: (assignment: Assignment) => boolean,
): Promise<Assignment | undefined> {
  const subject = await lock(em, GovernedSubject, { subjectId });
  const set = await readSet(em, subjectId);
  const meant = set.find(isMeant);
  if (!meant || meant.confirmed) return meant;
  const { assignmentId } = meant;
  await em.nativeUpdate(Assignment, { assignmentId }, { confirmed: true, confirmationHash: null });
  meant.confirmed = true;
  await recordSet(em, subject, set, 'assignment_confirmed');
  return meant;
}

function notUsable(): GatewayError {
  const detail = 'The token was already used, or the assignment has changed. Ask the sender for a new one.';
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/token', detail: 'Request a new token.', code: 'NOT_USABLE' }],
  });
}
