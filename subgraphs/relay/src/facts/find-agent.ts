import { asPlatform, type Context, callerOf } from '@agg/kit';
import { subscriptions } from '@agg/registry/snapshots';
import { GatewayError, platformId, UuidScalar } from '@agg/schema';
import { parse } from 'graphql';
import { agents, type CallableAgent } from './agents.snapshot.ts';

/**
 * The agent that a caller wants to call: one of its tenant, or one of another tenant that the caller's tenant has a
 * live subscription to, by any subscriber.
 * @throws NOT_FOUND for an unknown id, and for another tenant's agent that is not published; FORBIDDEN for a published
 * one without a subscription; CONFLICT for one that is neither ACTIVE nor DEPRECATED
 */
export async function findAgent(context: Context, agentId: string): Promise<CallableAgent> {
  const own = (await context.snapshot(agents)).get(agentId);
  if (own) return own;
  const providerTenantId = (await context.snapshot(subscriptions)).foreignProviders.get(agentId);
  if (!providerTenantId) throw await whyNotFound(context, agentId);
  const provider = asPlatform(context, providerTenantId);
  const foreign = (await provider.snapshot(agents)).get(agentId);
  if (!foreign)
    throw new GatewayError('CONFLICT', 'This agent cannot be called at present. Ask its provider.');
  return foreign;
}

async function whyNotFound(context: Context, agentId: string): Promise<GatewayError> {
  const known = await findKnownAgent(context, agentId);
  if (!known) return new GatewayError('NOT_FOUND', 'There is no such agent.');
  if (known.tenantId !== callerOf(context).tenantId)
    return new GatewayError(
      'FORBIDDEN',
      `Your tenant has no subscription to this agent. Ask for one: POST /registry/v1/agents/${agentId}/allow-caller.`,
    );
  return new GatewayError(
    'CONFLICT',
    `This agent is ${known.status}. Only ACTIVE and DEPRECATED agents can be called.`,
  );
}

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

/** An id in a path, in lower case. @throws VALIDATION_FAILED that names the parameter, for what is no UUID */
export function idIn(params: Readonly<Record<string, string>>, name: string): string {
  try {
    return UuidScalar.parseValue(params[name]);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { message: detail } = error;
    throw new GatewayError('VALIDATION_FAILED', `${name}: ${detail}`, {
      errors: [{ pointer: name, detail, code: 'INVALID' }],
    });
  }
}
