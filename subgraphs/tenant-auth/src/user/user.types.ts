import { PageOf } from '@agg/kit';
import { ObjectType } from 'type-graphql';
import { User } from './user.entity.ts';

@ObjectType()
export class UserPage extends PageOf(User) {}
