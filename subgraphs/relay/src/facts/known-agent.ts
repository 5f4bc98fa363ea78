import { asPlatform, type Context } from '@agg/kit';
import { platformId } from '@agg/schema';
import { parse } from 'graphql';

const query = parse('query ($agentId: UUID!) { knownAgent(agentId: $agentId) { tenantId status } }');

/** An agent that may not be callable. */
export interface KnownAgent {
  /** The provider's. */
  tenantId: string;
  status: string;
}

/**
 * Asks the registry for an agent of the caller's tenant in any status, or a published one of another tenant. Without a
 * caller, only published ones are found.
 * @returns `null` for every other agent and for an unknown id
 */
export async function findKnownAgent(context: Context, agentId: string): Promise<KnownAgent | null> {
  const asking = context.caller ? context : asPlatform(context, platformId);
  const { knownAgent } = await asking.query<{ knownAgent: KnownAgent | null }>('registry', query, {
    agentId,
  });
  return knownAgent;
}
