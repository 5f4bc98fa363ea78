import { Access, type Context, platformOnly } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { dayOf } from '../law/days.ts';
import { changeSubject } from '../subject/change-subject.ts';

@Resolver()
export class NoticeResolver {
  /** Only the first notice of each day (UTC) is recorded. @throws NOT_FOUND for an agent that the tenant does not have */
  @Mutation(() => Boolean, {
    description:
      'Records that a person was told that they talk to AI. Idempotent by day. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async recordNotice(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('givenAt', () => DateTimeScalar) givenAt: Date,
  ): Promise<boolean> {
    platformOnly(context);
    await changeSubject(context, { kind: 'AGENT', id: agentId }, async (_em, subject) => {
      const last = subject.noticeGivenAt;
      if (!last || dayOf(last) < dayOf(givenAt)) subject.noticeGivenAt = givenAt;
    });
    return true;
  }
}
