import { asPlatform, type Context } from '@agg/kit';
import { parse } from 'graphql';
import type { CallableAgent } from './facts.types.ts';

const query = parse('query ($agentId: UUID!) { currentCard(agentId: $agentId) }');

/** The registered card of an agent, complete and unchanged. @throws NOT_FOUND */
export async function readCard(
  context: Context,
  { tenantId, id: agentId }: Pick<CallableAgent, 'tenantId' | 'id'>,
): Promise<Record<string, unknown>> {
  const provider = asPlatform(context, tenantId);
  const { currentCard } = await provider.query<{ currentCard: Record<string, unknown> }>('registry', query, {
    agentId,
  });
  return currentCard;
}
