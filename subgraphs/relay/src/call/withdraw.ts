import { settle } from '../hop/record-hop.ts';
import type { AgentExchange } from './agent-exchange.ts';
import type { Asked } from './asked.types.ts';

/** Ends an exchange before anything was sent. @returns what was asked */
export async function withdraw({ hop, leave, asked }: AgentExchange): Promise<Asked> {
  leave();
  await settle(hop, { outcome: 'NEVER_SENT', errorCode: 'CONFLICT' });
  return asked;
}
