import { GatewayError } from '@agg/schema';
import type { AgentInterface } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import type { CallableAgent } from '../facts/facts.types.ts';
import type { Asked } from './asked.types.ts';

/**
 * Where an agent offers what is asked for, before anything is recorded.
 * @returns its interface of JSON-RPC
 * @throws UNPROCESSABLE where its card has none in this version; A2aError -32004 where its card states that it does not
 * stream (A2A 0.3, section 5.5.2)
 */
export function requireOffer(
  { binding }: Asked,
  { agentId, interfaces, capabilities }: CallableAgent,
  streams: boolean,
): AgentInterface {
  if (streams && !capabilities.streaming)
    throw new A2aError('UNSUPPORTED_OPERATION', `The agent ${agentId} does not stream. Use message/send.`);
  const { version } = binding;
  const offered = interfaces.find((one) => one.version === version);
  if (offered) return offered;
  const versions = interfaces.map((one) => one.version).join(', ') || 'none';
  throw new GatewayError(
    'UNPROCESSABLE',
    `The agent ${agentId} does not offer A2A ${version} by JSON-RPC. Versions that it offers: ${versions}.`,
  );
}
