import { Access, type Context, platformOnly } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { recordNotice } from './record-notice.service.ts';

@Resolver()
export class NoticeResolver {
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
    await recordNotice(context, agentId, givenAt);
    return true;
  }
}
