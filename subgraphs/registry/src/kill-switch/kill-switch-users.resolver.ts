import { FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { KillSwitch } from './kill-switch.entity.ts';

/** The people beside the ids of a kill switch. */
@Resolver(() => KillSwitch)
export class KillSwitchUsersResolver {
  @FieldResolver(() => User, { description: 'The user who raised it.' })
  createdByUser(@Root() { createdBy: id }: KillSwitch): User {
    return { id };
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user who lifted it.' })
  liftedByUser(@Root() { liftedBy: id }: KillSwitch): User | null {
    return id ? { id } : null;
  }
}
