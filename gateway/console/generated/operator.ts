// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type TenantSort =
  | 'TENANT_NAME_ASC'
  | 'TENANT_NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type TenantStatus =
  | 'ACTIVE'
  | 'SUSPENDED';

export type TenantsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: TenantSort | null | undefined;
  status?: TenantStatus | null | undefined;
}>;


export type TenantsQuery = { readonly tenants: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly tenantId: string, readonly tenantName: string, readonly status: TenantStatus, readonly statusReason: string | null, readonly createdAt: string, readonly publicContactEmail: string | null, readonly sessionLifetimeHours: number, readonly sessionIdleHours: number, readonly callerRequestsPerMinute: number | null, readonly tenantRequestsPerMinute: number | null, readonly allowedCallerRequestsPerMinute: number | null, readonly allowedTenantRequestsPerMinute: number | null }> } | null };

export type SetTenantLimitsMutationVariables = Exact<{
  tenantId: string;
  callerRequestsPerMinute?: number | null | undefined;
  tenantRequestsPerMinute?: number | null | undefined;
  reason?: string | null | undefined;
}>;


export type SetTenantLimitsMutation = { readonly setTenantLimits: { readonly tenantId: string } | null };

export type SuspendTenantMutationVariables = Exact<{
  tenantId: string;
  reason?: string | null | undefined;
}>;


export type SuspendTenantMutation = { readonly suspendTenant: { readonly tenantId: string } | null };

export type ReactivateTenantMutationVariables = Exact<{
  tenantId: string;
  reason?: string | null | undefined;
}>;


export type ReactivateTenantMutation = { readonly reactivateTenant: { readonly tenantId: string } | null };

export const tenants: Operation<TenantsQuery, TenantsQueryVariables> = {
  "name": "Tenants",
  "kind": "query",
  "text": "query Tenants($page:Int$size:Int$sort:TenantSort$status:TenantStatus){tenants(page:$page size:$size sort:$sort status:$status){content{tenantId tenantName status statusReason createdAt publicContactEmail sessionLifetimeHours sessionIdleHours callerRequestsPerMinute tenantRequestsPerMinute allowedCallerRequestsPerMinute allowedTenantRequestsPerMinute}totalElements totalPages page size}}",
  "access": [
    {
      "field": "tenants",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
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
      "type": "TenantSort",
      "kind": "enumeration",
      "values": [
        "TENANT_NAME_ASC",
        "TENANT_NAME_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "status",
      "type": "TenantStatus",
      "kind": "enumeration",
      "values": [
        "ACTIVE",
        "SUSPENDED"
      ]
    }
  ]
};

export const setTenantLimits: Operation<SetTenantLimitsMutation, SetTenantLimitsMutationVariables> = {
  "name": "SetTenantLimits",
  "kind": "mutation",
  "text": "mutation SetTenantLimits($tenantId:UUID!$callerRequestsPerMinute:Int$tenantRequestsPerMinute:Int$reason:Prose){setTenantLimits(tenantId:$tenantId callerRequestsPerMinute:$callerRequestsPerMinute tenantRequestsPerMinute:$tenantRequestsPerMinute reason:$reason){tenantId}}",
  "access": [
    {
      "field": "setTenantLimits",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "tenantId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the tenant."
    },
    {
      "name": "callerRequestsPerMinute",
      "type": "Int",
      "kind": "scalar",
      "description": "1 to 1000000000. Omitted or null: as in the whole installation."
    },
    {
      "name": "tenantRequestsPerMinute",
      "type": "Int",
      "kind": "scalar",
      "description": "1 to 1000000000. Omitted or null: as in the whole installation."
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

export const suspendTenant: Operation<SuspendTenantMutation, SuspendTenantMutationVariables> = {
  "name": "SuspendTenant",
  "kind": "mutation",
  "text": "mutation SuspendTenant($tenantId:UUID!$reason:Prose){suspendTenant(tenantId:$tenantId reason:$reason){tenantId}}",
  "access": [
    {
      "field": "suspendTenant",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "tenantId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the tenant."
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

export const reactivateTenant: Operation<ReactivateTenantMutation, ReactivateTenantMutationVariables> = {
  "name": "ReactivateTenant",
  "kind": "mutation",
  "text": "mutation ReactivateTenant($tenantId:UUID!$reason:Prose){reactivateTenant(tenantId:$tenantId reason:$reason){tenantId}}",
  "access": [
    {
      "field": "reactivateTenant",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "tenantId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the tenant."
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
