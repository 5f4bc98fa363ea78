import { Access, type Context, platformOnly } from '@agg/kit';
import { callerKinds, NameScalar, SecretScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { createEventTicket, useEventTicket } from './event-ticket.service.ts';
import { EventTicket, EventTicketClaims } from './event-ticket.types.ts';

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
