import { Access, type Context, IfMatch, openToEveryone, PerAddress, Reason } from '@agg/kit';
import { type GovernedKind, promisedToPeople, SecretScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { allGovernedKinds, governedAccess, personalAccess } from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { Assignment } from './assignment.entity.ts';
import { AssignmentInput } from './assignment-input.types.ts';
import { AssignmentLink } from './assignment-link.types.ts';
import { AssignmentSet } from './assignment-set.types.ts';
import * as confirmations from './confirm-assignment.service.ts';
import { ConfirmedAssignment } from './confirmed-assignment.types.ts';
import { listMyAssignments } from './my-assignments.service.ts';
import { MyAssignmentListArgs, MyAssignmentPage } from './my-assignments.types.ts';
import { replaceAssignments } from './replace-assignments.service.ts';

type ResolverClass = new () => object;

const replaceFields = {
  AGENT: 'replaceAgentAssignments',
  MCP_SERVER: 'replaceMcpServerAssignments',
  LLM_GATEWAY: 'replaceLlmGatewayAssignments',
} as const satisfies Record<GovernedKind, string>;

/** The root field of one kind of subject. */
function createReplaceResolver(kind: GovernedKind): ResolverClass {
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

/** Operations of people on their own assignments; these need no role. */
@Resolver()
class AssignmentResolver {
  @Query(() => MyAssignmentPage, {
    description: 'The accountability assignments of the caller, newest first.',
  })
  @Access({ callers: ['USER'] })
  myAssignments(
    @Ctx() context: Context,
    @Args(() => MyAssignmentListArgs) request: MyAssignmentListArgs,
  ): Promise<MyAssignmentPage> {
    return listMyAssignments(context, request);
  }

  @Mutation(() => Assignment, {
    description: 'Confirms an assignment of the caller. Idempotent.',
  })
  @Access({ callers: ['USER'] })
  confirmAssignment(
    @Ctx() context: Context,
    @Arg('assignmentId', () => UuidScalar) assignmentId: string,
    @Reason() reason?: string,
  ): Promise<Assignment> {
    return confirmations.confirmAssignment(context, assignmentId, reason);
  }

  @Query(() => AssignmentLink, {
    description:
      'Whether the link of a mail to an external contact works, and what it confirms. It does not use the link up. Send it by POST, so that no log has the token.',
  })
  @Access(openToEveryone)
  @PerAddress()
  assignmentLink(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar, { description: 'The token of the link.' }) token: string,
  ): Promise<AssignmentLink> {
    return confirmations.readAssignmentLink(context, token);
  }

  @Mutation(() => ConfirmedAssignment, {
    description: 'Confirms the assignment of an external contact with the mailed token.',
  })
  @Access(openToEveryone)
  @PerAddress()
  confirmAssignmentByMail(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<ConfirmedAssignment> {
    return confirmations.confirmAssignmentByMail(context, token);
  }
}

/** The shared assignment resolvers, and one resolver per kind. */
export const assignmentResolvers: ResolverClass[] = [
  AssignmentResolver,
  ...allGovernedKinds.map(createReplaceResolver),
];
