import { randomUUID } from 'node:crypto';
import type { RegistryMaker } from '../../kit/registry-maker.ts';

/** A kind of governed subject, with its names in root fields, arguments and REST paths. */
export interface Governed {
  kind: 'AGENT' | 'MCP_SERVER' | 'LLM_GATEWAY';
  /** As in `addMcpServerDocument`. */
  name: 'Agent' | 'McpServer' | 'LlmGateway';
  /** As in `mcpServerDocuments` and, with `Id`, in arguments. */
  field: string;
  /** Its REST collection. */
  path: string;
  /** Registers a subject of this kind. */
  make(maker: RegistryMaker): Promise<string>;
}

const makeGateway = 'mutation ($name: Name!) { createLlmGateway(input: { name: $name }) { llmGatewayId } }';

export const agents: Governed = {
  kind: 'AGENT',
  name: 'Agent',
  field: 'agent',
  path: '/registry/v1/agents',
  make: (maker) => maker.agent(),
};

export const servers: Governed = {
  kind: 'MCP_SERVER',
  name: 'McpServer',
  field: 'mcpServer',
  path: '/registry/v1/mcp-servers',
  make: (maker) => maker.mcpServer(),
};

export const gateways: Governed = {
  kind: 'LLM_GATEWAY',
  name: 'LlmGateway',
  field: 'llmGateway',
  path: '/registry/v1/llm-gateways',
  make: async (maker) => (await maker.ask(makeGateway, { name: `Everyday ${randomUUID()}` })).llmGatewayId,
};

export const allGoverned = [agents, servers, gateways] as const;
