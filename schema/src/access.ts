/** The three kinds of callers (interface, Authentication, 2). */
export const callerKinds = ['USER', 'AGENT', 'SERVICE'] as const;
export type CallerKind = (typeof callerKinds)[number];

/** What signs in with a credential. Channels and services are both callers of kind SERVICE. */
export const credentialKinds = ['AGENT', 'CHANNEL', 'SERVICE'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/**
 * Who administers: people, and services such as pipelines (contract, section 7). Operations that the interface gives
 * to people alone, and what a person does for themselves or as a second person, are declared for USER.
 */
export const administrators: readonly CallerKind[] = ['USER', 'SERVICE'];

/** Ends the description of an operation that a service would be allowed, if the interface did not give it to people. */
export const promisedToPeople = ' People alone may: the interface gives it to them.';

/** Who acts in an entry of the ledger: a caller, or another tenant, of whose people only the tenant is shown. */
export const actorKinds = [...callerKinds, 'TENANT'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** The entities that roles are about, in the interface's order (Permission combination). */
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

/** The permissions of a role, in the interface's order. */
export const permissions = ['READ', 'WRITE', 'DELETE', 'ADMIN'] as const;
export type Permission = (typeof permissions)[number];

/** A role as the interface writes it: `CHANNELS:READ`. */
export type Role = `${PermissionEntity}:${Permission}`;

/** The scopes of the kill switches that stop callers, as the registry names them. */
export type StoppingScope = 'TENANT' | 'AGENT' | 'CHANNEL' | 'USER';

/** What a request does. A person whom a kill switch stops may look: read, and receive events. */
export type Deed = 'LOOK' | 'ACT';

/** Requests per minute; absent where there is no limit. */
export interface RequestLimits {
  /** Of one caller. */
  caller?: number;
  /** Of all callers of a tenant together. */
  tenant?: number;
}

/**
 * The authenticated caller. `roles` are those stored on our side at this moment, never those of the token.
 */
export interface Caller {
  kind: CallerKind;
  /** The user, the agent or the service. */
  id: string;
  tenantId: string;
  roles: readonly Role[];
  /** The session, the personal token or the credential that the token belongs to. */
  sessionId?: string;
  /** The kind of its credential; absent for people. */
  credentialKind?: CredentialKind;
  /** Whether a person acts through a personal token, and has not signed in. */
  byPersonalToken?: true;
  /** The scope of the kill switch that stops the caller; absent where none does. */
  stoppedBy?: StoppingScope;
  /** How many requests it and its tenant may send; absent without limits. */
  limits?: RequestLimits;
  /** When the token ends, in seconds since the epoch. */
  expiresAt: number;
}

/** The declaration on an operation: who may call it, and with which role. */
export interface AccessRule {
  /** Empty: no caller is needed (the unauthenticated operations of the interface). */
  callers: readonly CallerKind[];
  /** Absent: no role is needed. */
  role?: Role;
  /** On a field: the property of its object with the id of a person, who needs no role for it. */
  own?: string;
  /** On a field: whether the answer of a mutation shows it without the role, to those who may change the object. */
  changed?: boolean;
  /** On a nullable field: it is null, and no error, for whom the rule refuses, because others' operations show it, too. */
  orNull?: boolean;
  /** For an open route that tells callers more: a token is checked where one is sent. */
  identifies?: true;
  /** Whether a person may do it while a kill switch stops them, although it changes something. */
  whileStopped?: boolean;
  /** Whether the person must have signed in: a personal token, which may be stolen, is refused. */
  signedIn?: boolean;
  /** Whether it waits for something outside of the platform: it takes no place of other operations meanwhile. */
  waits?: boolean;
}

/** Whether `roles` include `role`. `ENTITY:ADMIN` implies the other three of its entity, and nothing else. */
export function holdsRole(roles: readonly Role[], role: Role): boolean {
  const admin = `${role.slice(0, role.indexOf(':'))}:ADMIN` as Role;
  return roles.includes(role) || roles.includes(admin);
}

/** Every `ENTITY:PERMISSION`, entity by entity in the interface's order. */
export const allRoles: readonly Role[] = permissionEntities.flatMap((entity) =>
  permissions.map((permission): Role => `${entity}:${permission}`),
);
