import { UuidScalar } from '@agg/schema';
import { ArgsType, Directive, Field, Int, ObjectType } from 'type-graphql';

@ArgsType()
export class RequestArgs {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => UuidScalar)
  callerId: string;

  @Field(() => String)
  key: string;

  @Field(() => UuidScalar)
  attemptId: string;
}

@ArgsType()
export class BeginRequestArgs extends RequestArgs {
  @Field(() => String)
  fingerprint: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the owner renews its claim until it ends.' })
  isRenewed?: boolean | null;
}

@ArgsType()
export class EndRequestArgs extends RequestArgs {
  @Field(() => String, { nullable: true })
  answer?: string | null;
}

/**
 * NEW: this attempt executes the request. RUNNING: another attempt is executing it. DONE: it was executed,
 * with this answer. ACTED: something was changed, and the answer was not recorded. OTHER: the key was used
 * for another request.
 */
export type RequestState = 'NEW' | 'RUNNING' | 'DONE' | 'ACTED' | 'OTHER';

@ObjectType({ description: 'The state of a request that is about to begin.' })
@Directive('@shareable')
@Directive('@inaccessible')
export class BegunRequest {
  @Field(() => String)
  state: RequestState;

  @Field(() => String, { nullable: true, description: 'DONE: the answer that was passed to endRequest.' })
  answer?: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'ACTED: the attempt that changed something.' })
  attemptId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'RUNNING: seconds until the key is free if the owner is dead.',
  })
  retryAfter?: number | null;
}
