import { GatewayError } from '@agg/schema';
import type { AgentInterface } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import type { CallableAgent } from '../facts/facts.types.ts';
import type { Asked } from './asked.types.ts';

/**
 * Where an agent is called, before anything is recorded: in the version of its caller where it speaks that, otherwise in
 * the other one, to which calls are translated.
 * @throws UNPROCESSABLE where its card has no interface that the relay speaks; A2aError -32004 where its card states that
 * it does not stream (A2A 0.3, section 5.5.2)
 */
export function requireOffer(
  { binding }: Asked,
  { id: agentId, interfaces, capabilities }: CallableAgent,
  streams: boolean,
): AgentInterface {
  if (streams && !capabilities.streaming)
    throw new A2aError('UNSUPPORTED_OPERATION', `The agent ${agentId} does not stream. Use message/send.`);
  const [offered] = interfaces.toSorted(
    (one, other) => Number(other.version === binding.version) - Number(one.version === binding.version),
  );
  if (offered) return offered;
  throw new GatewayError(
    'UNPROCESSABLE',
    `The card of the agent ${agentId} has no interface of A2A 0.3 or 1.0 by JSON-RPC or HTTP+JSON. Ask its provider for one.`,
  );
}
