/** The three kinds of callers of the interface (Authentication, 2). */
export const callerKinds = ['USER', 'AGENT', 'SERVICE'] as const;
export type CallerKind = (typeof callerKinds)[number];

/** What a role is about, in the interface's order (Permission combination). */
export const permissionEntities = [
  'USERS',
  'AGENT_CONVERSATIONS',
  'AGENT_METADATA',
  'REGISTRY',
  'MCP_REGISTRY',
  'MCP_CONVERSATIONS',
  'TENANT',
  'API_KEYS',
  'AUDIT',
  'PAYMENT',
  'BILLING',
  'HITL_REQUESTS',
  'GROUPS',
  'IDENTITY_PROVIDERS',
  'INTEGRATIONS',
  'CHANNELS',
  'LLM_GATEWAY',
  'NOTIFICATIONS',
] as const;
export type PermissionEntity = (typeof permissionEntities)[number];

/** What a role allows, in the interface's order. */
export const permissions = ['READ', 'WRITE', 'DELETE', 'ADMIN'] as const;
export type Permission = (typeof permissions)[number];

/** A role as the interface writes it: `CHANNELS:READ`. */
export type Role = `${PermissionEntity}:${Permission}`;

/** Who is asking. Roles are what our side holds for them at this moment, never what a token says. */
export interface Caller {
  kind: CallerKind;
  /** The user, the agent or the service. */
  id: string;
  tenantId: string;
  roles: readonly Role[];
  /** The session that the token belongs to, for a person. */
  sessionId?: string;
  /** When the token ends, in seconds since the epoch. */
  expiresAt: number;
}

/** The declaration on an operation: who may call it, and with which role. */
export interface AccessRule {
  /** Empty: nobody has to be known (the unauthenticated operations of the interface). */
  callers: readonly CallerKind[];
  /** Absent: any role, or none, will do. */
  role?: Role;
}

/** Whether a holder of `roles` has `role`: `ENTITY:ADMIN` implies the entity's other three, nothing else implies anything. */
export function holdsRole(roles: readonly Role[], role: Role): boolean {
  const admin = `${role.slice(0, role.indexOf(':'))}:ADMIN` as Role;
  return roles.includes(role) || roles.includes(admin);
}

/** Every `ENTITY:PERMISSION` there is, entity by entity in the interface's order. */
export const allRoles: readonly Role[] = permissionEntities.flatMap((entity) =>
  permissions.map((permission): Role => `${entity}:${permission}`),
);
