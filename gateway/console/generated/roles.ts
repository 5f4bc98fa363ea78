// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type Permission =
  | 'READ'
  | 'WRITE'
  | 'DELETE'
  | 'ADMIN';

export type PermissionEntity =
  | 'USERS'
  | 'AGENT_CONVERSATIONS'
  | 'AGENT_METADATA'
  | 'REGISTRY'
  | 'MCP_REGISTRY'
  | 'MCP_CONVERSATIONS'
  | 'TENANT'
  | 'API_KEYS'
  | 'AUDIT'
  | 'PAYMENT'
  | 'BILLING'
  | 'HITL_REQUESTS'
  | 'GROUPS'
  | 'IDENTITY_PROVIDERS'
  | 'INTEGRATIONS'
  | 'CHANNELS'
  | 'LLM_GATEWAY'
  | 'NOTIFICATIONS';

export type PermissionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PermissionsQuery = { readonly permissions: ReadonlyArray<{ readonly entity: PermissionEntity, readonly permission: Permission }> | null };

export const permissions: Operation<PermissionsQuery, PermissionsQueryVariables> = {
  "name": "Permissions",
  "kind": "query",
  "text": "query Permissions{permissions{entity permission}}",
  "access": [],
  "variables": []
};
