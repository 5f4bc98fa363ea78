import {
  Access,
  asPlatform,
  CallerKind,
  type Clock,
  type Context,
  callerOf,
  change,
  platformOnly,
  systemClock,
} from '@agg/kit';
import {
  callerKinds,
  DateTimeScalar,
  GatewayError,
  type CallerKind as Kind,
  NameScalar,
  SecretScalar,
  UuidScalar,
} from '@agg/schema';
import { Arg, Ctx, Directive, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import {
  consumeSecret,
  detailsOf,
  findSecret,
  issueSecret,
  secretLifetimes,
} from '../one-time-secret/one-time-secret.service.ts';

@ObjectType({
  description: 'A ticket that opens one event stream for its caller, for clients that cannot send a header.',
})
class EventTicket {
  @Field(() => SecretScalar, { description: 'Send it as the query parameter `ticket`. It works once.' })
  ticket: string;

  @Field(() => DateTimeScalar, { description: 'The stream must be opened before. It may stay open longer.' })
  expiresAt: Date;
}

@ObjectType({ description: 'The caller who has created a ticket, as their access token named them.' })
@Directive('@inaccessible')
class EventTicketClaims {
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

@Resolver()
export class EventTicketResolver {
  @Mutation(() => EventTicket, {
    description:
      'Creates a ticket for one event stream of REST, for `EventSource` of browsers, which sends no `Authorization`. It is valid for 30 seconds, once, at one path, with the rights that the caller has then.',
  })
  @Access({ callers: callerKinds, whileStopped: true })
  createEventTicket(
    @Ctx() context: Context,
    @Arg('path', () => NameScalar, {
      description: 'The path of the stream without its query string, such as `/registry/v1/events`.',
    })
    path: string,
  ): Promise<EventTicket> {
    return createEventTicket(context, path);
  }

  @Mutation(() => EventTicketClaims, {
    nullable: true,
    description: 'Uses a ticket up. Null for one that does not open this path now.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  useEventTicket(
    @Ctx() context: Context,
    @Arg('ticket', () => SecretScalar) ticket: string,
    @Arg('path', () => String) path: string,
  ): Promise<EventTicketClaims | null> {
    platformOnly(context);
    return useEventTicket(context, ticket, path);
  }
}

/** What a ticket opens, and for whom. */
type Granted = EventTicketClaims & { path: string };

/** No query string, which a ticket does not bind. */
const pathOfStream = /^\/[^?#\s]+$/;

/**
 * Creates a ticket for one stream of the caller.
 * @throws VALIDATION_FAILED for what is no path
 */
export function createEventTicket(
  context: Context,
  path: string,
  clock: Pick<Clock, 'date'> = systemClock,
): Promise<EventTicket> {
  if (!pathOfStream.test(path)) throw noPath(path);
  const { tenantId, kind, id, sessionId, byPersonalToken, expiresAt } = callerOf(context);
  const details: Granted = { tenantId, kind, id, sessionId, byPersonalToken, expiresAt, path };
  return change(context, async (em) => ({
    ticket: await issueSecret(context, em, { purpose: 'EVENT_TICKET', details }, clock),
    expiresAt: new Date(clock.date() + secretLifetimes.EVENT_TICKET.ms),
  }));
}

/** Uses a ticket up: of concurrent uses, one succeeds. @returns `null` for a ticket that does not open this path now */
export async function useEventTicket(
  context: Context,
  ticket: string,
  path: string,
  clock: Pick<Clock, 'date'> = systemClock,
): Promise<EventTicketClaims | null> {
  try {
    const secret = await findSecret(context, 'EVENT_TICKET', ticket, clock);
    const { path: granted, ...claims } = detailsOf<Granted>(context, secret);
    if (granted !== path) return null;
    await change(asPlatform(context, secret.tenantId), (em) => consumeSecret(em, secret, clock));
    return claims;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'UNPROCESSABLE') return null;
    throw error;
  }
}

function noPath(path: string): GatewayError {
  const detail = `"${path}" is no path. Send the path of one event stream without a query string, such as /registry/v1/events.`;
  return new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/path', detail, code: 'INVALID' }],
  });
}
