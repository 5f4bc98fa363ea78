import type { Context } from '@agg/kit';
import { NameScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from '../references/tenant-auth.references.ts';
import { RegistryEvent } from './registry-event.types.ts';
import { nameOfSubject } from './subject-names.ts';

/** What an event says about its subject and its actor, beside their ids. */
@Resolver(() => RegistryEvent)
export class RegistryEventResolver {
  @FieldResolver(() => NameScalar, {
    nullable: true,
    description:
      'The name of the subject. Of a subscription, those of subscriber and target; of a kill switch, that of the target. Null for groups, credentials, identity providers and the tenant.',
  })
  name(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<string | null> | string | null {
    return nameOfSubject(context, event);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who made the change. Null for other actors.',
  })
  actorUser(@Root() { actor }: RegistryEvent): User | null {
    return actor.kind === 'USER' ? { id: actor.id } : null;
  }
}
