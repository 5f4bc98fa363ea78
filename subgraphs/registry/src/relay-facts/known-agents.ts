import { type Context, getOne, type Reader, read, rowsWhere } from '@agg/kit';
import { Agent } from '../agent/agent.entity.ts';
import { withCatalogue } from '../agent/agent-catalogue.ts';
import { AgentVersion } from '../agent/agent-version.entity.ts';
import type { KnownAgent } from './relay-facts.types.ts';

/** An agent of the tenant in any status, or a published one of another tenant; `null` for every other one. */
export async function findKnownAgent(context: Context, agentId: string): Promise<KnownAgent | null> {
  const find = (reader: Reader) => rowsWhere(reader, Agent, { agentId }, true);
  const [agent] = await read(context, find, withCatalogue);
  return agent ?? null;
}

/** The current card of one of the tenant's agents, in any status. @throws NOT_FOUND */
export function readCard(context: Context, agentId: string): Promise<Record<string, unknown>> {
  return read(context, async (reader) => {
    const { registryVersion } = await getOne(reader, Agent, { agentId });
    return (await getOne(reader, AgentVersion, { agentId, registryVersion })).card;
  });
}
