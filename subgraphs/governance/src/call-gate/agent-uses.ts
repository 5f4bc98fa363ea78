import type { Context } from '@agg/kit';
import { parse } from 'graphql';

/** An agent uses a subject directly. */
export interface AgentUse {
  agentId: string;
  /** An agent, an MCP server or an LLM gateway. */
  targetId: string;
  /** Whether another tenant has published the target. */
  isPublished: boolean;
}

const question = parse('{ agentUses { agentId targetId isPublished } }');

/** What the agents of the caller's tenant use. @throws UNAVAILABLE where the registry cannot be reached */
export async function agentUses(context: Context): Promise<AgentUse[]> {
  return (await context.query<{ agentUses: AgentUse[] }>('registry', question)).agentUses;
}
