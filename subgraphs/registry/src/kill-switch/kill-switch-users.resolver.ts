import { FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { KillSwitch } from './kill-switch.entity.ts';

/** The people beside the ids of a kill switch. */
@Resolver(() => KillSwitch)
export class KillSwitchUsersResolver {
  @FieldResolver(() => User, { name: 'createdBy', description: 'The user who raised it.' })
  raisedBy(@Root() { createdBy: id }: KillSwitch): User {
    return { id };
  }

  @FieldResolver(() => User, { name: 'liftedBy', nullable: true, description: 'The user who lifted it.' })
  lifter(@Root() { liftedBy: id }: KillSwitch): User | null {
    return id ? { id } : null;
  }
}
