import { ListArgs, PageOf } from '@agg/kit';
import { type Role, RoleScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { User } from './user.entity.ts';
import { userList } from './user.list.ts';

@ObjectType()
export class UserPage extends PageOf(User) {}

@ArgsType()
export class UserListArgs extends ListArgs(userList) {
  @Field(() => RoleScalar, {
    nullable: true,
    description: 'Only users with exactly this effective role, assigned directly or by a group.',
  })
  role?: Role | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only the members of the group with this id. Requires GROUPS:READ.',
  })
  groupId?: string | null;
}
