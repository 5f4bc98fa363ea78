// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type InvitationInput = {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly roles?: ReadonlyArray<string> | null | undefined;
};

export type LoginMethod =
  | 'PASSWORD'
  | 'SSO';

export type PersonalTokenSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'EXPIRES_AT_ASC'
  | 'EXPIRES_AT_DESC';

export type SessionEnd =
  | 'LOGGED_OUT'
  | 'REVOKED'
  | 'TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'USER_SUSPENDED'
  | 'USER_DEACTIVATED';

export type SessionSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'EXPIRES_AT_ASC'
  | 'EXPIRES_AT_DESC';

export type UserLifecycleEventType =
  | 'INVITED'
  | 'INVITE_ACCEPTED'
  | 'REGISTERED'
  | 'EMAIL_VERIFIED'
  | 'ACTIVATED'
  | 'ROLE_GRANTED'
  | 'ROLE_REVOKED'
  | 'GROUP_JOINED'
  | 'GROUP_LEFT'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'LOCKED'
  | 'UNLOCKED'
  | 'SUSPENDED'
  | 'REACTIVATED'
  | 'SSO_LINKED'
  | 'DEACTIVATED'
  | 'DELETED';

export type UserLifecycleSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type UserSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type UserStatus =
  | 'INVITED'
  | 'PENDING_VERIFICATION'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'DEACTIVATED';

export type PeopleQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: UserSort | null | undefined;
  q?: string | null | undefined;
  status?: UserStatus | null | undefined;
  role?: string | null | undefined;
  groupId?: string | null | undefined;
}>;


export type PeopleQuery = { readonly users: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly email: string | null, readonly status: UserStatus | null, readonly effectiveRoles: ReadonlyArray<string> | null, readonly createdAt: string | null, readonly groups: ReadonlyArray<{ readonly groupId: string, readonly name: string }> | null }> } | null };

export type PersonDetailQueryVariables = Exact<{
  userId: string;
}>;


export type PersonDetailQuery = { readonly user: { readonly id: string, readonly name: string | null, readonly email: string | null, readonly status: UserStatus | null, readonly roles: ReadonlyArray<string> | null, readonly effectiveRoles: ReadonlyArray<string> | null, readonly createdAt: string | null, readonly killSwitch: { readonly id: string, readonly reason: string, readonly createdAt: string } | null, readonly groups: ReadonlyArray<{ readonly groupId: string, readonly name: string, readonly roles: ReadonlyArray<string> }> | null } | null };

export type PersonLifecycleQueryVariables = Exact<{
  userId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: UserLifecycleSort | null | undefined;
}>;


export type PersonLifecycleQuery = { readonly userLifecycle: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly createdAt: string, readonly eventType: UserLifecycleEventType, readonly reason: string | null, readonly roles: ReadonlyArray<string>, readonly performedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type PersonSessionsQueryVariables = Exact<{
  userId?: string | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SessionSort | null | undefined;
  includeEnded?: boolean | null | undefined;
}>;


export type PersonSessionsQuery = { readonly sessions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly sessionId: string, readonly method: LoginMethod, readonly address: string | null, readonly userAgent: string | null, readonly createdAt: string, readonly expiresAt: string, readonly endedAt: string | null, readonly endReason: SessionEnd | null }> } | null };

export type PersonTokensQueryVariables = Exact<{
  userId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PersonalTokenSort | null | undefined;
  includeEnded?: boolean | null | undefined;
}>;


export type PersonTokensQuery = { readonly userTokens: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly tokenId: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly createdAt: string, readonly expiresAt: string, readonly lastUsedAt: string | null, readonly revokedAt: string | null }> } | null };

export type InviteUserMutationVariables = Exact<{
  email: string;
  name?: string | null | undefined;
  roles?: ReadonlyArray<string> | null | undefined;
}>;


export type InviteUserMutation = { readonly inviteUser: { readonly id: string } | null };

export type InviteUsersMutationVariables = Exact<{
  invitations: ReadonlyArray<InvitationInput>;
}>;


export type InviteUsersMutation = { readonly inviteUsers: ReadonlyArray<{ readonly id: string }> | null };

export type ResendInviteMutationVariables = Exact<{
  userId: string;
}>;


export type ResendInviteMutation = { readonly resendInvite: { readonly id: string } | null };

export type SetUserRolesMutationVariables = Exact<{
  userId: string;
  roles: ReadonlyArray<string>;
  reason?: string | null | undefined;
}>;


export type SetUserRolesMutation = { readonly setUserRoles: { readonly id: string } | null };

export type SuspendUserMutationVariables = Exact<{
  userId: string;
  reason?: string | null | undefined;
}>;


export type SuspendUserMutation = { readonly suspendUser: { readonly id: string } | null };

export type ReactivateUserMutationVariables = Exact<{
  userId: string;
  reason?: string | null | undefined;
}>;


export type ReactivateUserMutation = { readonly reactivateUser: { readonly id: string } | null };

export type DeactivateUserMutationVariables = Exact<{
  userId: string;
  reason?: string | null | undefined;
}>;


export type DeactivateUserMutation = { readonly deactivateUser: { readonly id: string } | null };

export type RevokeSessionMutationVariables = Exact<{
  sessionId: string;
  reason?: string | null | undefined;
}>;


export type RevokeSessionMutation = { readonly revokeSession: { readonly sessionId: string } | null };

export type RevokeSessionsMutationVariables = Exact<{
  userId?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type RevokeSessionsMutation = { readonly revokeSessions: { readonly message: string } | null };

export type RevokePersonalTokenMutationVariables = Exact<{
  tokenId: string;
  reason?: string | null | undefined;
}>;


export type RevokePersonalTokenMutation = { readonly revokePersonalToken: { readonly tokenId: string } | null };

export const people: Operation<PeopleQuery, PeopleQueryVariables> = {
  "name": "People",
  "kind": "query",
  "text": "query People($page:Int$size:Int$sort:UserSort$q:Name$status:UserStatus$role:Role$groupId:UUID){users(page:$page size:$size sort:$sort q:$q status:$status role:$role groupId:$groupId){content{id name email status effectiveRoles createdAt groups{groupId name}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "users",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
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
      "type": "UserSort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "EMAIL_ASC",
        "EMAIL_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "status",
      "type": "UserStatus",
      "kind": "enumeration",
      "values": [
        "INVITED",
        "PENDING_VERIFICATION",
        "ACTIVE",
        "SUSPENDED",
        "DEACTIVATED"
      ]
    },
    {
      "name": "role",
      "type": "Role",
      "kind": "scalar"
    },
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const personDetail: Operation<PersonDetailQuery, PersonDetailQueryVariables> = {
  "name": "PersonDetail",
  "kind": "query",
  "text": "query PersonDetail($userId:UUID!){user(userId:$userId){id name email status roles effectiveRoles createdAt killSwitch{id reason createdAt}groups{groupId name roles}}}",
  "access": [
    {
      "field": "user",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const personLifecycle: Operation<PersonLifecycleQuery, PersonLifecycleQueryVariables> = {
  "name": "PersonLifecycle",
  "kind": "query",
  "text": "query PersonLifecycle($userId:UUID!$page:Int$size:Int$sort:UserLifecycleSort){userLifecycle(userId:$userId page:$page size:$size sort:$sort){content{createdAt eventType performedBy{id name}reason roles}totalElements totalPages page size}}",
  "access": [
    {
      "field": "userLifecycle",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
    }
  ],
  "variables": [
    {
      "name": "userId",
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
      "type": "UserLifecycleSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    }
  ]
};

export const personSessions: Operation<PersonSessionsQuery, PersonSessionsQueryVariables> = {
  "name": "PersonSessions",
  "kind": "query",
  "text": "query PersonSessions($userId:UUID$page:Int$size:Int$sort:SessionSort$includeEnded:Boolean){sessions(userId:$userId page:$page size:$size sort:$sort includeEnded:$includeEnded){content{sessionId method address userAgent createdAt expiresAt endedAt endReason}totalElements totalPages page size}}",
  "access": [
    {
      "field": "sessions",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar"
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
      "type": "SessionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "EXPIRES_AT_ASC",
        "EXPIRES_AT_DESC"
      ]
    },
    {
      "name": "includeEnded",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const personTokens: Operation<PersonTokensQuery, PersonTokensQueryVariables> = {
  "name": "PersonTokens",
  "kind": "query",
  "text": "query PersonTokens($userId:UUID!$page:Int$size:Int$sort:PersonalTokenSort$includeEnded:Boolean){userTokens(userId:$userId page:$page size:$size sort:$sort includeEnded:$includeEnded){content{tokenId name roles createdAt expiresAt lastUsedAt revokedAt}totalElements totalPages page size}}",
  "access": [
    {
      "field": "userTokens",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
    }
  ],
  "variables": [
    {
      "name": "userId",
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
      "type": "PersonalTokenSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "EXPIRES_AT_ASC",
        "EXPIRES_AT_DESC"
      ]
    },
    {
      "name": "includeEnded",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const inviteUser: Operation<InviteUserMutation, InviteUserMutationVariables> = {
  "name": "InviteUser",
  "kind": "mutation",
  "text": "mutation InviteUser($email:Email!$name:Name$roles:[Role!]){inviteUser(email:$email name:$name roles:$roles){id}}",
  "access": [
    {
      "field": "inviteUser",
      "callers": [
        "USER"
      ],
      "role": "USERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "email",
      "type": "Email",
      "kind": "scalar",
      "isRequired": true,
      "description": "The e-mail address.",
      "longest": 254
    },
    {
      "name": "name",
      "type": "Name",
      "kind": "scalar",
      "description": "The name.",
      "longest": 200
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

export const inviteUsers: Operation<InviteUsersMutation, InviteUsersMutationVariables> = {
  "name": "InviteUsers",
  "kind": "mutation",
  "text": "mutation InviteUsers($invitations:[InvitationInput!]!){inviteUsers(invitations:$invitations){id}}",
  "access": [
    {
      "field": "inviteUsers",
      "callers": [
        "USER"
      ],
      "role": "USERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "invitations",
      "type": "InvitationInput",
      "kind": "object",
      "isList": true,
      "isRequired": true,
      "description": "The people to invite.",
      "fields": [
        {
          "name": "email",
          "type": "Email",
          "kind": "scalar",
          "isRequired": true,
          "description": "The e-mail address.",
          "longest": 254
        },
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "description": "The displayed name until the person enters one. Defaults to the e-mail.",
          "longest": 200
        },
        {
          "name": "roles",
          "type": "Role",
          "kind": "scalar",
          "isList": true,
          "description": "Roles assigned directly."
        }
      ]
    }
  ]
};

export const resendInvite: Operation<ResendInviteMutation, ResendInviteMutationVariables> = {
  "name": "ResendInvite",
  "kind": "mutation",
  "text": "mutation ResendInvite($userId:UUID!){resendInvite(userId:$userId){id}}",
  "access": [
    {
      "field": "resendInvite",
      "callers": [
        "USER"
      ],
      "role": "USERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the user."
    }
  ]
};

export const setUserRoles: Operation<SetUserRolesMutation, SetUserRolesMutationVariables> = {
  "name": "SetUserRoles",
  "kind": "mutation",
  "text": "mutation SetUserRoles($userId:UUID!$roles:[Role!]!$reason:Prose){setUserRoles(userId:$userId roles:$roles reason:$reason){id}}",
  "access": [
    {
      "field": "setUserRoles",
      "callers": [
        "USER"
      ],
      "role": "USERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the user."
    },
    {
      "name": "roles",
      "type": "Role",
      "kind": "scalar",
      "isList": true,
      "isRequired": true,
      "description": "The roles."
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

export const suspendUser: Operation<SuspendUserMutation, SuspendUserMutationVariables> = {
  "name": "SuspendUser",
  "kind": "mutation",
  "text": "mutation SuspendUser($userId:UUID!$reason:Prose){suspendUser(userId:$userId reason:$reason){id}}",
  "access": [
    {
      "field": "suspendUser",
      "callers": [
        "USER"
      ],
      "role": "USERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the user."
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

export const reactivateUser: Operation<ReactivateUserMutation, ReactivateUserMutationVariables> = {
  "name": "ReactivateUser",
  "kind": "mutation",
  "text": "mutation ReactivateUser($userId:UUID!$reason:Prose){reactivateUser(userId:$userId reason:$reason){id}}",
  "access": [
    {
      "field": "reactivateUser",
      "callers": [
        "USER"
      ],
      "role": "USERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the user."
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

export const deactivateUser: Operation<DeactivateUserMutation, DeactivateUserMutationVariables> = {
  "name": "DeactivateUser",
  "kind": "mutation",
  "text": "mutation DeactivateUser($userId:UUID!$reason:Prose){deactivateUser(userId:$userId reason:$reason){id}}",
  "access": [
    {
      "field": "deactivateUser",
      "callers": [
        "USER"
      ],
      "role": "USERS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the user."
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

export const revokeSession: Operation<RevokeSessionMutation, RevokeSessionMutationVariables> = {
  "name": "RevokeSession",
  "kind": "mutation",
  "text": "mutation RevokeSession($sessionId:UUID!$reason:Prose){revokeSession(sessionId:$sessionId reason:$reason){sessionId}}",
  "access": [
    {
      "field": "revokeSession",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "sessionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the session."
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

export const revokeSessions: Operation<RevokeSessionsMutation, RevokeSessionsMutationVariables> = {
  "name": "RevokeSessions",
  "kind": "mutation",
  "text": "mutation RevokeSessions($userId:UUID$reason:Prose){revokeSessions(userId:$userId reason:$reason){message}}",
  "access": [
    {
      "field": "revokeSessions",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "userId",
      "type": "UUID",
      "kind": "scalar",
      "description": "The id of the user."
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

export const revokePersonalToken: Operation<RevokePersonalTokenMutation, RevokePersonalTokenMutationVariables> = {
  "name": "RevokePersonalToken",
  "kind": "mutation",
  "text": "mutation RevokePersonalToken($tokenId:UUID!$reason:Prose){revokePersonalToken(tokenId:$tokenId reason:$reason){tokenId}}",
  "access": [
    {
      "field": "revokePersonalToken",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "tokenId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the token."
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
