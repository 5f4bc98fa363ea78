import { type Context, getOne, type Reader, read, rowsWhere } from '@agg/kit';
import { Agent } from '../agent/agent.entity.ts';
import { withCatalogue } from '../agent/agent-catalogue.ts';
import { AgentVersion } from '../agent/agent-version.entity.ts';
import type { KnownAgent } from './relay-facts.types.ts';

/** Agents of the tenant in any status, and published ones of other tenants; every other one is left out. */
export function findKnownAgents(context: Context, agentId: readonly string[]): Promise<KnownAgent[]> {
  const find = (reader: Reader) => rowsWhere(reader, Agent, { agentId }, true);
  return read(context, find, withCatalogue);
}

/** The current card of one of the tenant's agents, in any status. @throws NOT_FOUND */
export function readCard(context: Context, agentId: string): Promise<Record<string, unknown>> {
  return read(context, async (reader) => {
    const { registryVersion } = await getOne(reader, Agent, { agentId });
    return (await getOne(reader, AgentVersion, { agentId, registryVersion })).card;
  });
}
