import { CallerKind } from '@agg/kit';
import { DateTimeScalar, type CallerKind as Kind, SecretScalar, UuidScalar } from '@agg/schema';
import { Directive, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'A ticket that opens one event stream for its caller, for clients that cannot send a header.',
})
export class EventTicket {
  @Field(() => SecretScalar, { description: 'Send it as the query parameter `ticket`. It works once.' })
  ticket: string;

  @Field(() => DateTimeScalar, { description: 'The stream must be opened before. It may stay open longer.' })
  expiresAt: Date;
}

@ObjectType({ description: 'The caller who has created a ticket, as their access token named them.' })
@Directive('@inaccessible')
export class EventTicketClaims {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => CallerKind)
  kind: Kind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => UuidScalar, { nullable: true })
  sessionId?: string;

  @Field(() => Boolean, { nullable: true })
  byPersonalToken?: true;

  @Field(() => Int, { description: 'When the access token ends, in seconds since the epoch.' })
  expiresAt: number;
}
