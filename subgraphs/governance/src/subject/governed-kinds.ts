import { type Context, callerOf } from '@agg/kit';
import {
  type AccessRule,
  administrators,
  type GovernedKind,
  holdsRole,
  type Permission,
  type PermissionEntity,
  type Role,
} from '@agg/schema';

/** The differences between the kinds of governed subjects. */
interface KindOfSubject {
  /** The name of its id argument. */
  id: string;
  /** The noun in texts. */
  noun: string;
  /** The entity of the required roles. */
  entity: PermissionEntity;
}

/** The three kinds of governed subjects. */
export const governedKinds: Readonly<Record<GovernedKind, KindOfSubject>> = {
  AGENT: { id: 'agentId', noun: 'agent', entity: 'REGISTRY' },
  MCP_SERVER: { id: 'mcpServerId', noun: 'MCP server', entity: 'MCP_REGISTRY' },
  LLM_GATEWAY: { id: 'llmGatewayId', noun: 'LLM gateway', entity: 'LLM_GATEWAY' },
};

export const allGovernedKinds = Object.keys(governedKinds) as GovernedKind[];

/** The role for records of a kind of subject. */
export function roleFor(kind: GovernedKind, permission: Permission): Role {
  return `${governedKinds[kind].entity}:${permission}`;
}

/** The access rule for records of a kind of subject. */
export function governedAccess(kind: GovernedKind, permission: Permission): AccessRule {
  return { callers: administrators, role: roleFor(kind, permission) };
}

/** The same for people alone: the interface says so, or it is for a second person. */
export function personalAccess(kind: GovernedKind, permission: Permission): AccessRule {
  return { ...governedAccess(kind, permission), callers: ['USER'] };
}

/**
 * The kinds of subjects that the caller may read; results that cover several kinds are limited to these.
 * @param wanted all by default
 */
export function readableKinds(context: Context, wanted?: readonly GovernedKind[] | null): GovernedKind[] {
  const { roles } = callerOf(context);
  return (wanted ?? allGovernedKinds).filter((kind) => holdsRole(roles, roleFor(kind, 'READ')));
}

/** A governed subject, by kind and id. */
export interface SubjectRef {
  kind: GovernedKind;
  id: string;
}
