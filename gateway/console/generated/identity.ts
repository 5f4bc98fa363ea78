// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type CredentialKind =
  | 'AGENT'
  | 'CHANNEL'
  | 'SERVICE';

export type CredentialSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type GroupMappingInput = {
  readonly claimValue: string;
  readonly groupId: string;
};

export type IdentityProviderSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type SigningAlgorithm =
  | 'EdDSA'
  | 'ES256';

export type IdentityProvidersQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: IdentityProviderSort | null | undefined;
  q?: string | null | undefined;
}>;


export type IdentityProvidersQuery = { readonly identityProviders: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly identityProviderId: string, readonly name: string, readonly issuer: string, readonly clientId: string, readonly scopes: ReadonlyArray<string>, readonly nameClaim: string, readonly emailClaim: string, readonly groupsClaim: string | null, readonly redirectUris: ReadonlyArray<string>, readonly createUsers: boolean, readonly linksByDomain: boolean, readonly ssoOnly: boolean, readonly createdAt: string, readonly groupMappings: ReadonlyArray<{ readonly claimValue: string, readonly groupId: string }>, readonly domains: ReadonlyArray<{ readonly domain: string, readonly challenge: string, readonly verifiedAt: string | null }> }> } | null };

export type IdentityProviderDetailQueryVariables = Exact<{
  identityProviderId: string;
}>;


export type IdentityProviderDetailQuery = { readonly identityProvider: { readonly identityProviderId: string, readonly name: string, readonly issuer: string, readonly clientId: string, readonly scopes: ReadonlyArray<string>, readonly nameClaim: string, readonly emailClaim: string, readonly groupsClaim: string | null, readonly redirectUris: ReadonlyArray<string>, readonly createUsers: boolean, readonly linksByDomain: boolean, readonly ssoOnly: boolean, readonly createdAt: string, readonly groupMappings: ReadonlyArray<{ readonly claimValue: string, readonly groupId: string }>, readonly domains: ReadonlyArray<{ readonly domain: string, readonly challenge: string, readonly verifiedAt: string | null }> } | null };

export type ProviderPartsFragment = { readonly identityProviderId: string, readonly name: string, readonly issuer: string, readonly clientId: string, readonly scopes: ReadonlyArray<string>, readonly nameClaim: string, readonly emailClaim: string, readonly groupsClaim: string | null, readonly redirectUris: ReadonlyArray<string>, readonly createUsers: boolean, readonly linksByDomain: boolean, readonly ssoOnly: boolean, readonly createdAt: string, readonly groupMappings: ReadonlyArray<{ readonly claimValue: string, readonly groupId: string }>, readonly domains: ReadonlyArray<{ readonly domain: string, readonly challenge: string, readonly verifiedAt: string | null }> };

export type CredentialsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: CredentialSort | null | undefined;
  q?: string | null | undefined;
  kind?: CredentialKind | null | undefined;
  subjectId?: string | null | undefined;
}>;


export type CredentialsQuery = { readonly credentials: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly credentialId: string, readonly name: string, readonly kind: CredentialKind, readonly clientId: string, readonly subjectId: string, readonly roles: ReadonlyArray<string>, readonly createdAt: string, readonly rotatedAt: string | null, readonly revokedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly secrets: ReadonlyArray<{ readonly prefix: string, readonly createdAt: string, readonly expiresAt: string | null }> }> } | null };

export type SigningKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type SigningKeysQuery = { readonly accessTokenKeys: ReadonlyArray<{ readonly kid: string, readonly algorithm: SigningAlgorithm, readonly createdAt: string, readonly activeFrom: string, readonly verifiesUntil: string | null, readonly withdrawnAt: string | null }> | null };

export type CreateIdentityProviderMutationVariables = Exact<{
  name: string;
  issuer: string;
  clientId: string;
  clientSecret?: string | null | undefined;
  scopes?: ReadonlyArray<string> | null | undefined;
  nameClaim?: string | null | undefined;
  emailClaim?: string | null | undefined;
  groupsClaim?: string | null | undefined;
  groupMappings?: ReadonlyArray<GroupMappingInput> | null | undefined;
  redirectUris?: ReadonlyArray<string> | null | undefined;
  createUsers?: boolean | null | undefined;
  linksByDomain?: boolean | null | undefined;
  ssoOnly?: boolean | null | undefined;
}>;


export type CreateIdentityProviderMutation = { readonly createIdentityProvider: { readonly identityProviderId: string } | null };

export type UpdateIdentityProviderMutationVariables = Exact<{
  identityProviderId: string;
  name?: string | null | undefined;
  issuer?: string | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
  scopes?: ReadonlyArray<string> | null | undefined;
  nameClaim?: string | null | undefined;
  emailClaim?: string | null | undefined;
  groupsClaim?: string | null | undefined;
  groupMappings?: ReadonlyArray<GroupMappingInput> | null | undefined;
  redirectUris?: ReadonlyArray<string> | null | undefined;
  createUsers?: boolean | null | undefined;
  linksByDomain?: boolean | null | undefined;
  ssoOnly?: boolean | null | undefined;
  reason?: string | null | undefined;
}>;


export type UpdateIdentityProviderMutation = { readonly updateIdentityProvider: { readonly identityProviderId: string } | null };

export type DeleteIdentityProviderMutationVariables = Exact<{
  identityProviderId: string;
  reason?: string | null | undefined;
}>;


export type DeleteIdentityProviderMutation = { readonly deleteIdentityProvider: { readonly identityProviderId: string } | null };

export type AddIdentityDomainMutationVariables = Exact<{
  identityProviderId: string;
  domain: string;
}>;


export type AddIdentityDomainMutation = { readonly addIdentityDomain: { readonly domain: string } | null };

export type VerifyIdentityDomainMutationVariables = Exact<{
  domain: string;
}>;


export type VerifyIdentityDomainMutation = { readonly verifyIdentityDomain: { readonly domain: string } | null };

export type RemoveIdentityDomainMutationVariables = Exact<{
  domain: string;
  reason?: string | null | undefined;
}>;


export type RemoveIdentityDomainMutation = { readonly removeIdentityDomain: { readonly domain: string } | null };

export type CreateCredentialMutationVariables = Exact<{
  kind: CredentialKind;
  name: string;
  subjectId?: string | null | undefined;
  roles?: ReadonlyArray<string> | null | undefined;
}>;


export type CreateCredentialMutation = { readonly createCredential: { readonly clientId: string, readonly clientSecret: string } | null };

export type RotateCredentialMutationVariables = Exact<{
  credentialId: string;
  overlapSeconds?: number | null | undefined;
}>;


export type RotateCredentialMutation = { readonly rotateCredential: { readonly clientId: string, readonly clientSecret: string } | null };

export type NewSecretFragment = { readonly clientId: string, readonly clientSecret: string };

export type SetCredentialRolesMutationVariables = Exact<{
  credentialId: string;
  roles: ReadonlyArray<string>;
  reason?: string | null | undefined;
}>;


export type SetCredentialRolesMutation = { readonly setCredentialRoles: { readonly credentialId: string } | null };

export type RevokeCredentialMutationVariables = Exact<{
  credentialId: string;
  reason?: string | null | undefined;
}>;


export type RevokeCredentialMutation = { readonly revokeCredential: { readonly credentialId: string } | null };

export type RotateSigningKeysMutationVariables = Exact<{
  algorithm?: SigningAlgorithm | null | undefined;
  reason?: string | null | undefined;
}>;


export type RotateSigningKeysMutation = { readonly rotateSigningKeys: { readonly kid: string } | null };

export type WithdrawSigningKeyMutationVariables = Exact<{
  kid: string;
  reason?: string | null | undefined;
}>;


export type WithdrawSigningKeyMutation = { readonly withdrawSigningKey: { readonly kid: string } | null };

export const identityProviders: Operation<IdentityProvidersQuery, IdentityProvidersQueryVariables> = {
  "name": "IdentityProviders",
  "kind": "query",
  "text": "query IdentityProviders($page:Int$size:Int$sort:IdentityProviderSort$q:Name){identityProviders(page:$page size:$size sort:$sort q:$q){content{...ProviderParts}totalElements totalPages page size}}fragment ProviderParts on IdentityProvider{identityProviderId name issuer clientId scopes nameClaim emailClaim groupsClaim groupMappings{claimValue groupId}redirectUris createUsers linksByDomain ssoOnly createdAt domains{domain challenge verifiedAt}}",
  "access": [
    {
      "field": "identityProviders",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:READ"
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
      "type": "IdentityProviderSort",
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

export const identityProviderDetail: Operation<IdentityProviderDetailQuery, IdentityProviderDetailQueryVariables> = {
  "name": "IdentityProviderDetail",
  "kind": "query",
  "text": "query IdentityProviderDetail($identityProviderId:UUID!){identityProvider(identityProviderId:$identityProviderId){...ProviderParts}}fragment ProviderParts on IdentityProvider{identityProviderId name issuer clientId scopes nameClaim emailClaim groupsClaim groupMappings{claimValue groupId}redirectUris createUsers linksByDomain ssoOnly createdAt domains{domain challenge verifiedAt}}",
  "access": [
    {
      "field": "identityProvider",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:READ"
    }
  ],
  "variables": [
    {
      "name": "identityProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const credentials: Operation<CredentialsQuery, CredentialsQueryVariables> = {
  "name": "Credentials",
  "kind": "query",
  "text": "query Credentials($page:Int$size:Int$sort:CredentialSort$q:Name$kind:CredentialKind$subjectId:UUID){credentials(page:$page size:$size sort:$sort q:$q kind:$kind subjectId:$subjectId){content{credentialId name kind clientId subjectId roles createdAt createdBy{id name}rotatedAt revokedAt secrets{prefix createdAt expiresAt}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "credentials",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "API_KEYS:READ"
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
      "type": "CredentialSort",
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
    },
    {
      "name": "kind",
      "type": "CredentialKind",
      "kind": "enumeration",
      "values": [
        "AGENT",
        "CHANNEL",
        "SERVICE"
      ]
    },
    {
      "name": "subjectId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const signingKeys: Operation<SigningKeysQuery, SigningKeysQueryVariables> = {
  "name": "SigningKeys",
  "kind": "query",
  "text": "query SigningKeys{accessTokenKeys{kid algorithm createdAt activeFrom verifiesUntil withdrawnAt}}",
  "access": [
    {
      "field": "accessTokenKeys",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": []
};

export const createIdentityProvider: Operation<CreateIdentityProviderMutation, CreateIdentityProviderMutationVariables> = {
  "name": "CreateIdentityProvider",
  "kind": "mutation",
  "text": "mutation CreateIdentityProvider($name:Name!$issuer:HttpUrl!$clientId:Name!$clientSecret:Secret$scopes:[Name!]$nameClaim:Name$emailClaim:Name$groupsClaim:Name$groupMappings:[GroupMappingInput!]$redirectUris:[HttpUrl!]$createUsers:Boolean$linksByDomain:Boolean$ssoOnly:Boolean){createIdentityProvider(name:$name issuer:$issuer clientId:$clientId clientSecret:$clientSecret scopes:$scopes nameClaim:$nameClaim emailClaim:$emailClaim groupsClaim:$groupsClaim groupMappings:$groupMappings redirectUris:$redirectUris createUsers:$createUsers linksByDomain:$linksByDomain ssoOnly:$ssoOnly){identityProviderId}}",
  "access": [
    {
      "field": "createIdentityProvider",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:WRITE"
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
      "name": "issuer",
      "type": "HttpUrl",
      "kind": "scalar",
      "isRequired": true,
      "description": "The issuer of the identity provider (OpenID Connect Discovery).",
      "longest": 2048
    },
    {
      "name": "clientId",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the client.",
      "longest": 200
    },
    {
      "name": "clientSecret",
      "type": "Secret",
      "kind": "scalar",
      "description": "Omit it for a public client. Never returned.",
      "longest": 2048
    },
    {
      "name": "scopes",
      "type": "Name",
      "kind": "scalar",
      "isList": true,
      "description": "Scopes requested in addition to `openid`. Defaults to `email` and `profile`.",
      "longest": 200
    },
    {
      "name": "nameClaim",
      "type": "Name",
      "kind": "scalar",
      "description": "Defaults to `name`.",
      "longest": 200
    },
    {
      "name": "emailClaim",
      "type": "Name",
      "kind": "scalar",
      "description": "Defaults to `email`.",
      "longest": 200
    },
    {
      "name": "groupsClaim",
      "type": "Name",
      "kind": "scalar",
      "description": "If omitted, groups are not imported.",
      "longest": 200
    },
    {
      "name": "groupMappings",
      "type": "GroupMappingInput",
      "kind": "object",
      "isList": true,
      "description": "The groups that values of a claim lead to.",
      "fields": [
        {
          "name": "claimValue",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The value of the claim that is mapped.",
          "longest": 200
        },
        {
          "name": "groupId",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true,
          "description": "The id of the group."
        }
      ]
    },
    {
      "name": "redirectUris",
      "type": "HttpUrl",
      "kind": "scalar",
      "isList": true,
      "description": "Allowed redirect URIs of a sign-in. Defaults to the /sso account page.",
      "longest": 2048
    },
    {
      "name": "createUsers",
      "type": "Boolean",
      "kind": "scalar",
      "description": "Whether unknown users are created when they sign in. Defaults to false."
    },
    {
      "name": "linksByDomain",
      "type": "Boolean",
      "kind": "scalar",
      "description": "Whether an e-mail of a verified domain links an existing user although the provider does not say whether it has verified the e-mail. Only for providers at which people cannot choose their e-mail. Defaults to false."
    },
    {
      "name": "ssoOnly",
      "type": "Boolean",
      "kind": "scalar",
      "description": "Whether password sign-in is refused. Defaults to false."
    }
  ]
};

export const updateIdentityProvider: Operation<UpdateIdentityProviderMutation, UpdateIdentityProviderMutationVariables> = {
  "name": "UpdateIdentityProvider",
  "kind": "mutation",
  "text": "mutation UpdateIdentityProvider($identityProviderId:UUID!$name:Name$issuer:HttpUrl$clientId:Name$clientSecret:Secret$scopes:[Name!]$nameClaim:Name$emailClaim:Name$groupsClaim:Name$groupMappings:[GroupMappingInput!]$redirectUris:[HttpUrl!]$createUsers:Boolean$linksByDomain:Boolean$ssoOnly:Boolean$reason:Prose){updateIdentityProvider(identityProviderId:$identityProviderId name:$name issuer:$issuer clientId:$clientId clientSecret:$clientSecret scopes:$scopes nameClaim:$nameClaim emailClaim:$emailClaim groupsClaim:$groupsClaim groupMappings:$groupMappings redirectUris:$redirectUris createUsers:$createUsers linksByDomain:$linksByDomain ssoOnly:$ssoOnly reason:$reason){identityProviderId}}",
  "access": [
    {
      "field": "updateIdentityProvider",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "identityProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the identity provider."
    },
    {
      "name": "name",
      "type": "Name",
      "kind": "scalar",
      "description": "The name.",
      "longest": 200
    },
    {
      "name": "issuer",
      "type": "HttpUrl",
      "kind": "scalar",
      "description": "The issuer of the identity provider (OpenID Connect Discovery).",
      "longest": 2048
    },
    {
      "name": "clientId",
      "type": "Name",
      "kind": "scalar",
      "description": "The id of the client.",
      "longest": 200
    },
    {
      "name": "clientSecret",
      "type": "Secret",
      "kind": "scalar",
      "description": "Omit it for a public client. Never returned.",
      "longest": 2048
    },
    {
      "name": "scopes",
      "type": "Name",
      "kind": "scalar",
      "isList": true,
      "description": "Scopes requested in addition to `openid`. Defaults to `email` and `profile`.",
      "longest": 200
    },
    {
      "name": "nameClaim",
      "type": "Name",
      "kind": "scalar",
      "description": "Defaults to `name`.",
      "longest": 200
    },
    {
      "name": "emailClaim",
      "type": "Name",
      "kind": "scalar",
      "description": "Defaults to `email`.",
      "longest": 200
    },
    {
      "name": "groupsClaim",
      "type": "Name",
      "kind": "scalar",
      "description": "If omitted, groups are not imported.",
      "longest": 200
    },
    {
      "name": "groupMappings",
      "type": "GroupMappingInput",
      "kind": "object",
      "isList": true,
      "description": "The groups that values of a claim lead to.",
      "fields": [
        {
          "name": "claimValue",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The value of the claim that is mapped.",
          "longest": 200
        },
        {
          "name": "groupId",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true,
          "description": "The id of the group."
        }
      ]
    },
    {
      "name": "redirectUris",
      "type": "HttpUrl",
      "kind": "scalar",
      "isList": true,
      "description": "Allowed redirect URIs of a sign-in. Defaults to the /sso account page.",
      "longest": 2048
    },
    {
      "name": "createUsers",
      "type": "Boolean",
      "kind": "scalar",
      "description": "Whether unknown users are created when they sign in. Defaults to false."
    },
    {
      "name": "linksByDomain",
      "type": "Boolean",
      "kind": "scalar",
      "description": "Whether an e-mail of a verified domain links an existing user although the provider does not say whether it has verified the e-mail. Only for providers at which people cannot choose their e-mail. Defaults to false."
    },
    {
      "name": "ssoOnly",
      "type": "Boolean",
      "kind": "scalar",
      "description": "Whether password sign-in is refused. Defaults to false."
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

export const deleteIdentityProvider: Operation<DeleteIdentityProviderMutation, DeleteIdentityProviderMutationVariables> = {
  "name": "DeleteIdentityProvider",
  "kind": "mutation",
  "text": "mutation DeleteIdentityProvider($identityProviderId:UUID!$reason:Prose){deleteIdentityProvider(identityProviderId:$identityProviderId reason:$reason){identityProviderId}}",
  "access": [
    {
      "field": "deleteIdentityProvider",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "identityProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the identity provider."
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

export const addIdentityDomain: Operation<AddIdentityDomainMutation, AddIdentityDomainMutationVariables> = {
  "name": "AddIdentityDomain",
  "kind": "mutation",
  "text": "mutation AddIdentityDomain($identityProviderId:UUID!$domain:Name!){addIdentityDomain(identityProviderId:$identityProviderId domain:$domain){domain}}",
  "access": [
    {
      "field": "addIdentityDomain",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "identityProviderId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the identity provider."
    },
    {
      "name": "domain",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The domain of the e-mail addresses.",
      "longest": 200
    }
  ]
};

export const verifyIdentityDomain: Operation<VerifyIdentityDomainMutation, VerifyIdentityDomainMutationVariables> = {
  "name": "VerifyIdentityDomain",
  "kind": "mutation",
  "text": "mutation VerifyIdentityDomain($domain:Name!){verifyIdentityDomain(domain:$domain){domain}}",
  "access": [
    {
      "field": "verifyIdentityDomain",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "domain",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The domain of the e-mail addresses.",
      "longest": 200
    }
  ]
};

export const removeIdentityDomain: Operation<RemoveIdentityDomainMutation, RemoveIdentityDomainMutationVariables> = {
  "name": "RemoveIdentityDomain",
  "kind": "mutation",
  "text": "mutation RemoveIdentityDomain($domain:Name!$reason:Prose){removeIdentityDomain(domain:$domain reason:$reason){domain}}",
  "access": [
    {
      "field": "removeIdentityDomain",
      "callers": [
        "USER"
      ],
      "role": "IDENTITY_PROVIDERS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "domain",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The domain of the e-mail addresses.",
      "longest": 200
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

export const createCredential: Operation<CreateCredentialMutation, CreateCredentialMutationVariables> = {
  "name": "CreateCredential",
  "kind": "mutation",
  "text": "mutation CreateCredential($kind:CredentialKind!$name:Name!$subjectId:UUID$roles:[Role!]){createCredential(kind:$kind name:$name subjectId:$subjectId roles:$roles){...NewSecret}}fragment NewSecret on CredentialWithSecret{clientId clientSecret}",
  "access": [
    {
      "field": "createCredential",
      "callers": [
        "USER"
      ],
      "role": "API_KEYS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "kind",
      "type": "CredentialKind",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The kind.",
      "values": [
        "AGENT",
        "CHANNEL",
        "SERVICE"
      ]
    },
    {
      "name": "name",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The name.",
      "longest": 200
    },
    {
      "name": "subjectId",
      "type": "UUID",
      "kind": "scalar",
      "description": "The agent or the channel."
    },
    {
      "name": "roles",
      "type": "Role",
      "kind": "scalar",
      "isList": true,
      "description": "Defaults to the current roles of the subject."
    }
  ]
};

export const rotateCredential: Operation<RotateCredentialMutation, RotateCredentialMutationVariables> = {
  "name": "RotateCredential",
  "kind": "mutation",
  "text": "mutation RotateCredential($credentialId:UUID!$overlapSeconds:Int){rotateCredential(credentialId:$credentialId overlapSeconds:$overlapSeconds){...NewSecret}}fragment NewSecret on CredentialWithSecret{clientId clientSecret}",
  "access": [
    {
      "field": "rotateCredential",
      "callers": [
        "USER"
      ],
      "role": "API_KEYS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "credentialId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the credential."
    },
    {
      "name": "overlapSeconds",
      "type": "Int",
      "kind": "scalar",
      "description": "At most 2592000. Defaults to one day."
    }
  ]
};

export const setCredentialRoles: Operation<SetCredentialRolesMutation, SetCredentialRolesMutationVariables> = {
  "name": "SetCredentialRoles",
  "kind": "mutation",
  "text": "mutation SetCredentialRoles($credentialId:UUID!$roles:[Role!]!$reason:Prose){setCredentialRoles(credentialId:$credentialId roles:$roles reason:$reason){credentialId}}",
  "access": [
    {
      "field": "setCredentialRoles",
      "callers": [
        "USER"
      ],
      "role": "API_KEYS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "credentialId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the credential."
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

export const revokeCredential: Operation<RevokeCredentialMutation, RevokeCredentialMutationVariables> = {
  "name": "RevokeCredential",
  "kind": "mutation",
  "text": "mutation RevokeCredential($credentialId:UUID!$reason:Prose){revokeCredential(credentialId:$credentialId reason:$reason){credentialId}}",
  "access": [
    {
      "field": "revokeCredential",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "API_KEYS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "credentialId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the credential."
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

export const rotateSigningKeys: Operation<RotateSigningKeysMutation, RotateSigningKeysMutationVariables> = {
  "name": "RotateSigningKeys",
  "kind": "mutation",
  "text": "mutation RotateSigningKeys($algorithm:SigningAlgorithm$reason:Prose){rotateSigningKeys(algorithm:$algorithm reason:$reason){kid}}",
  "access": [
    {
      "field": "rotateSigningKeys",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "algorithm",
      "type": "SigningAlgorithm",
      "kind": "enumeration",
      "description": "Defaults to the algorithm of the current key.",
      "values": [
        "EdDSA",
        "ES256"
      ]
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

export const withdrawSigningKey: Operation<WithdrawSigningKeyMutation, WithdrawSigningKeyMutationVariables> = {
  "name": "WithdrawSigningKey",
  "kind": "mutation",
  "text": "mutation WithdrawSigningKey($kid:Name!$reason:Prose){withdrawSigningKey(kid:$kid reason:$reason){kid}}",
  "access": [
    {
      "field": "withdrawSigningKey",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "kid",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the key.",
      "longest": 200
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
