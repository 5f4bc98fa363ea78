// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type GroupMemberSort =
  | 'JOINED_AT_ASC'
  | 'JOINED_AT_DESC';

export type GroupSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type MembershipSource =
  | 'MANUAL'
  | 'IDENTITY_PROVIDER';

export type UserStatus =
  | 'INVITED'
  | 'PENDING_VERIFICATION'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'DEACTIVATED';

export type FindGroupsQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindGroupsQuery = { readonly groups: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly groupId: string, readonly name: string }> } | null };

export type GroupsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GroupSort | null | undefined;
  q?: string | null | undefined;
}>;


export type GroupsQuery = { readonly groups: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly groupId: string, readonly name: string, readonly description: string | null, readonly roles: ReadonlyArray<string>, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly members: { readonly totalElements: number } | null }> } | null };

export type GroupDetailQueryVariables = Exact<{
  groupId: string;
}>;


export type GroupDetailQuery = { readonly group: { readonly groupId: string, readonly name: string, readonly description: string | null, readonly roles: ReadonlyArray<string>, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly members: { readonly totalElements: number } | null } | null };

export type GroupMembersQueryVariables = Exact<{
  groupId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GroupMemberSort | null | undefined;
}>;


export type GroupMembersQuery = { readonly groupMembers: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly joinedAt: string, readonly source: MembershipSource, readonly user: { readonly id: string, readonly name: string | null, readonly email: string | null, readonly status: UserStatus | null } }> } | null };

export type CreateGroupMutationVariables = Exact<{
  name: string;
  description?: string | null | undefined;
  roles?: ReadonlyArray<string> | null | undefined;
}>;


export type CreateGroupMutation = { readonly createGroup: { readonly groupId: string } | null };

export type UpdateGroupMutationVariables = Exact<{
  groupId: string;
  name?: string | null | undefined;
  description?: string | null | undefined;
  roles?: ReadonlyArray<string> | null | undefined;
}>;


export type UpdateGroupMutation = { readonly updateGroup: { readonly groupId: string } | null };

export type DeleteGroupMutationVariables = Exact<{
  groupId: string;
  reason?: string | null | undefined;
}>;


export type DeleteGroupMutation = { readonly deleteGroup: { readonly groupId: string } | null };

export type AddGroupMembersMutationVariables = Exact<{
  groupId: string;
  userIds: ReadonlyArray<string>;
}>;


export type AddGroupMembersMutation = { readonly addGroupMembers: { readonly groupId: string } | null };

export type RemoveGroupMembersMutationVariables = Exact<{
  groupId: string;
  userIds: ReadonlyArray<string>;
  reason?: string | null | undefined;
}>;


export type RemoveGroupMembersMutation = { readonly removeGroupMembers: { readonly groupId: string } | null };

export const findGroups: Operation<FindGroupsQuery, FindGroupsQueryVariables> = {
  "name": "FindGroups",
  "kind": "query",
  "text": "query FindGroups($q:Name){groups(q:$q size:20 sort:NAME_ASC){content{groupId name}totalElements}}",
  "access": [
    {
      "field": "groups",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:READ"
    }
  ],
  "variables": [
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const groups: Operation<GroupsQuery, GroupsQueryVariables> = {
  "name": "Groups",
  "kind": "query",
  "text": "query Groups($page:Int$size:Int$sort:GroupSort$q:Name){groups(page:$page size:$size sort:$sort q:$q){content{groupId name description roles createdAt createdBy{id name}members(size:1){totalElements}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "groups",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:READ"
    }
  ],
  "variables": [
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "GroupSort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const groupDetail: Operation<GroupDetailQuery, GroupDetailQueryVariables> = {
  "name": "GroupDetail",
  "kind": "query",
  "text": "query GroupDetail($groupId:UUID!){group(groupId:$groupId){groupId name description roles createdAt createdBy{id name}members(size:1){totalElements}}}",
  "access": [
    {
      "field": "group",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:READ"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const groupMembers: Operation<GroupMembersQuery, GroupMembersQueryVariables> = {
  "name": "GroupMembers",
  "kind": "query",
  "text": "query GroupMembers($groupId:UUID!$page:Int$size:Int$sort:GroupMemberSort){groupMembers(groupId:$groupId page:$page size:$size sort:$sort){content{joinedAt source user{id name email status}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "groupMembers",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:READ"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "GroupMemberSort",
      "kind": "enumeration",
      "values": [
        "JOINED_AT_ASC",
        "JOINED_AT_DESC"
      ]
    }
  ]
};

export const createGroup: Operation<CreateGroupMutation, CreateGroupMutationVariables> = {
  "name": "CreateGroup",
  "kind": "mutation",
  "text": "mutation CreateGroup($name:Name!$description:Prose$roles:[Role!]){createGroup(name:$name description:$description roles:$roles){groupId}}",
  "access": [
    {
      "field": "createGroup",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "name",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The name.",
      "longest": 200
    },
    {
      "name": "description",
      "type": "Prose",
      "kind": "scalar",
      "description": "A description for people.",
      "longest": 4000
    },
    {
      "name": "roles",
      "type": "Role",
      "kind": "scalar",
      "isList": true,
      "description": "The roles."
    }
  ]
};

export const updateGroup: Operation<UpdateGroupMutation, UpdateGroupMutationVariables> = {
  "name": "UpdateGroup",
  "kind": "mutation",
  "text": "mutation UpdateGroup($groupId:UUID!$name:Name$description:Prose$roles:[Role!]){updateGroup(groupId:$groupId name:$name description:$description roles:$roles){groupId}}",
  "access": [
    {
      "field": "updateGroup",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the group."
    },
    {
      "name": "name",
      "type": "Name",
      "kind": "scalar",
      "description": "The name.",
      "longest": 200
    },
    {
      "name": "description",
      "type": "Prose",
      "kind": "scalar",
      "description": "A description for people.",
      "longest": 4000
    },
    {
      "name": "roles",
      "type": "Role",
      "kind": "scalar",
      "isList": true,
      "description": "The roles."
    }
  ]
};

export const deleteGroup: Operation<DeleteGroupMutation, DeleteGroupMutationVariables> = {
  "name": "DeleteGroup",
  "kind": "mutation",
  "text": "mutation DeleteGroup($groupId:UUID!$reason:Prose){deleteGroup(groupId:$groupId reason:$reason){groupId}}",
  "access": [
    {
      "field": "deleteGroup",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the group."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const addGroupMembers: Operation<AddGroupMembersMutation, AddGroupMembersMutationVariables> = {
  "name": "AddGroupMembers",
  "kind": "mutation",
  "text": "mutation AddGroupMembers($groupId:UUID!$userIds:[UUID!]!){addGroupMembers(groupId:$groupId userIds:$userIds){groupId}}",
  "access": [
    {
      "field": "addGroupMembers",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the group."
    },
    {
      "name": "userIds",
      "type": "UUID",
      "kind": "scalar",
      "isList": true,
      "isRequired": true,
      "description": "The ids of the users."
    }
  ]
};

export const removeGroupMembers: Operation<RemoveGroupMembersMutation, RemoveGroupMembersMutationVariables> = {
  "name": "RemoveGroupMembers",
  "kind": "mutation",
  "text": "mutation RemoveGroupMembers($groupId:UUID!$userIds:[UUID!]!$reason:Prose){removeGroupMembers(groupId:$groupId userIds:$userIds reason:$reason){groupId}}",
  "access": [
    {
      "field": "removeGroupMembers",
      "callers": [
        "USER"
      ],
      "role": "GROUPS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the group."
    },
    {
      "name": "userIds",
      "type": "UUID",
      "kind": "scalar",
      "isList": true,
      "isRequired": true,
      "description": "The ids of the users."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};
