import type { Context, Shared } from '@agg/kit';
import { agents } from '../facts/agents.snapshot.ts';
import type { CallableAgent } from '../facts/facts.types.ts';

/** The agents of the caller's tenant that may be called. */
export async function callableAgents(context: Context): Promise<readonly Shared<CallableAgent>[]> {
  return [...(await context.snapshot(agents)).values()];
}
