import { ListArgs, PageArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { Group } from './group.entity.ts';
import { groupList } from './group.list.ts';
import { GroupMember } from './group-member.entity.ts';

@ObjectType()
export class GroupPage extends PageOf(Group) {}

@ObjectType()
export class GroupMemberPage extends PageOf(GroupMember) {}

@ArgsType()
export class GroupListArgs extends ListArgs(groupList) {}

/** The sort keys of the members of a group. */
export const memberSort = ['joinedAt'] as const;

@ArgsType()
export class GroupMemberListArgs extends PageArgs('GroupMember', memberSort) {}
