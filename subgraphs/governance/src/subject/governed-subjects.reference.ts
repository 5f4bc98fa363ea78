import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

// The governed subjects in this subgraph: their keys, and external fields from the registry.

@ObjectType()
@Directive('@key(fields: "agentId")')
export class Agent {
  @Field(() => UuidScalar)
  agentId: string;

  @Field(() => UuidScalar)
  @Directive('@external')
  tenantId?: string;

  @Field(() => [UuidScalar])
  @Directive('@external')
  dependsOn?: string[];

  @Field(() => [UuidScalar])
  @Directive('@external')
  dependsOnPublished?: string[];
}

@ObjectType()
@Directive('@key(fields: "mcpServerId")')
export class McpServer {
  @Field(() => UuidScalar)
  mcpServerId: string;
}

@ObjectType()
@Directive('@key(fields: "llmGatewayId")')
export class LlmGateway {
  @Field(() => UuidScalar)
  llmGatewayId: string;
}

/** The class of each kind, with the fields that it requires from the registry. */
export const governedClasses = {
  AGENT: { type: Agent, requires: 'tenantId dependsOn dependsOnPublished' },
  MCP_SERVER: { type: McpServer, requires: undefined },
  LLM_GATEWAY: { type: LlmGateway, requires: undefined },
} as const;
