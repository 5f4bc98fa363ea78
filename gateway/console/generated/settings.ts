// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type TenantStatus =
  | 'ACTIVE'
  | 'SUSPENDED';

export type TenantSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type TenantSettingsQuery = { readonly tenant: { readonly tenantId: string, readonly tenantName: string, readonly status: TenantStatus, readonly statusReason: string | null, readonly createdAt: string, readonly publicContactEmail: string | null, readonly sessionLifetimeHours: number, readonly sessionIdleHours: number, readonly callerRequestsPerMinute: number | null, readonly tenantRequestsPerMinute: number | null, readonly allowedCallerRequestsPerMinute: number | null, readonly allowedTenantRequestsPerMinute: number | null, readonly killSwitch: { readonly id: string, readonly reason: string, readonly createdAt: string } | null } | null };

export type UpdateTenantMutationVariables = Exact<{
  tenantName?: string | null | undefined;
  publicContactEmail?: string | null | undefined;
  sessionLifetimeHours?: number | null | undefined;
  sessionIdleHours?: number | null | undefined;
  callerRequestsPerMinute?: number | null | undefined;
  tenantRequestsPerMinute?: number | null | undefined;
}>;


export type UpdateTenantMutation = { readonly updateTenant: { readonly tenantId: string } | null };

export const tenantSettings: Operation<TenantSettingsQuery, TenantSettingsQueryVariables> = {
  "name": "TenantSettings",
  "kind": "query",
  "text": "query TenantSettings{tenant{tenantId tenantName status statusReason createdAt publicContactEmail sessionLifetimeHours sessionIdleHours callerRequestsPerMinute tenantRequestsPerMinute allowedCallerRequestsPerMinute allowedTenantRequestsPerMinute killSwitch{id reason createdAt}}}",
  "access": [
    {
      "field": "tenant",
      "callers": [
        "USER"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": []
};

export const updateTenant: Operation<UpdateTenantMutation, UpdateTenantMutationVariables> = {
  "name": "UpdateTenant",
  "kind": "mutation",
  "text": "mutation UpdateTenant($tenantName:Name$publicContactEmail:Email$sessionLifetimeHours:Int$sessionIdleHours:Int$callerRequestsPerMinute:Int$tenantRequestsPerMinute:Int){updateTenant(tenantName:$tenantName publicContactEmail:$publicContactEmail sessionLifetimeHours:$sessionLifetimeHours sessionIdleHours:$sessionIdleHours callerRequestsPerMinute:$callerRequestsPerMinute tenantRequestsPerMinute:$tenantRequestsPerMinute){tenantId}}",
  "access": [
    {
      "field": "updateTenant",
      "callers": [
        "USER"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "tenantName",
      "type": "Name",
      "kind": "scalar",
      "description": "The name of the tenant.",
      "longest": 200
    },
    {
      "name": "publicContactEmail",
      "type": "Email",
      "kind": "scalar",
      "description": "The public contact of the tenant.",
      "longest": 254
    },
    {
      "name": "sessionLifetimeHours",
      "type": "Int",
      "kind": "scalar",
      "description": "1 to 720."
    },
    {
      "name": "sessionIdleHours",
      "type": "Int",
      "kind": "scalar",
      "description": "1 to 168."
    },
    {
      "name": "callerRequestsPerMinute",
      "type": "Int",
      "kind": "scalar",
      "description": "At most what the operator allows. Null: as the operator allows."
    },
    {
      "name": "tenantRequestsPerMinute",
      "type": "Int",
      "kind": "scalar",
      "description": "At most what the operator allows. Null: as the operator allows."
    }
  ]
};
