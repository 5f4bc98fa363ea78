import { PageOf } from '@agg/kit';
import { ObjectType } from 'type-graphql';
import { Group } from './group.entity.ts';
import { GroupMember } from './group-member.entity.ts';

@ObjectType()
export class GroupPage extends PageOf(Group) {}

@ObjectType()
export class GroupMemberPage extends PageOf(GroupMember) {}
