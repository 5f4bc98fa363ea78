import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { User } from './user.entity.ts';
import { userList } from './user.list.ts';

@ObjectType()
export class UserPage extends PageOf(User) {}

@ArgsType()
export class UserListArgs extends ListArgs(userList) {}
