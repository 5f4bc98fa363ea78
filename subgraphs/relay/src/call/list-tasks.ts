import type { TaskListing } from '../a2a/a2a.types.ts';
import { responseOf } from '../a2a/requests.ts';
import { listResult } from '../a2a/task-listing.ts';
import { findAgent } from '../facts/find-agent.ts';
import { storeOf } from '../store/store-of.ts';
import type { Asked, Given } from './asked.types.ts';

/**
 * The tasks that a caller has with an agent, from what is recorded: the agent does not know the callers of the relay, and would
 * list the tasks of all.
 */
export async function listTasks({ context, source, agentId, binding, call }: Asked): Promise<Given> {
  const { id: sinkAgentId } = await findAgent(context, agentId);
  const listing = call.listing as TaskListing;
  const page = await storeOf(context).listTasks({ source, sinkAgentId }, listing);
  return responseOf(listResult(binding.version, listing, page), call.id);
}
