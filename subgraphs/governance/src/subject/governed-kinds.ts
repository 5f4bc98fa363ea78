import type { AccessRule, GovernedKind, Permission, PermissionEntity } from '@agg/schema';

/** What sets one kind of governed subject apart from the others; everything else they share. */
interface KindOfSubject {
  /** As in `replaceMcpServerAssignments`. */
  name: string;
  /** The name that its id has in arguments. */
  id: string;
  /** As a sentence calls it. */
  noun: string;
  /** What the roles are about. */
  entity: PermissionEntity;
}

/** The three kinds of governed subjects. */
export const governedKinds: Readonly<Record<GovernedKind, KindOfSubject>> = {
  AGENT: { name: 'Agent', id: 'agentId', noun: 'agent', entity: 'REGISTRY' },
  MCP_SERVER: { name: 'McpServer', id: 'mcpServerId', noun: 'MCP server', entity: 'MCP_REGISTRY' },
  LLM_GATEWAY: { name: 'LlmGateway', id: 'llmGatewayId', noun: 'LLM gateway', entity: 'LLM_GATEWAY' },
};

export const allGovernedKinds = Object.keys(governedKinds) as GovernedKind[];

/** How root fields of a kind begin: `mcpServer`, as in `mcpServerDocuments`. */
export function fieldPrefixOf(kind: GovernedKind): string {
  const { name } = governedKinds[kind];
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Who may do what with the records of a kind of subject. */
export function governedAccess(kind: GovernedKind, permission: Permission): AccessRule {
  return { callers: ['USER'], role: `${governedKinds[kind].entity}:${permission}` };
}

/** Something governed, named by kind and id. */
export interface SubjectRef {
  kind: GovernedKind;
  id: string;
}
