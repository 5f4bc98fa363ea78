import {
  type Context,
  defineSnapshot,
  liveSubjects,
  notFound,
  type RouteRequest,
  read,
  type SubgraphRoute,
} from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { queryOf } from './echo.routes.ts';
import { RelayedMessage } from './relayed-message.ts';

/** The live agents of a tenant. */
export const liveAgents = defineSnapshot({
  name: 'live-agents',
  droppedBy: Object.values(registryEvents.AGENT),
  load: (context) => read(context, (reader) => liveSubjects(reader, 'AGENT')),
});

async function relay(context: Context, request: RouteRequest) {
  const { agentId = '' } = request.params;
  if (!(await context.snapshot(liveAgents)).has(agentId)) notFound('agent');
  const message = new RelayedMessage(context, agentId);
  await message.admit();
  const { status, body } = await message.send(queryOf(request, 'upstream'), request);
  return { status, headers: { 'x-exchange-id': message.exchangeId }, body };
}

/** A message takes the way of traffic: snapshot, record, egress, record. */
export const relayRoutes: SubgraphRoute[] = [
  {
    method: 'POST',
    path: '/echo/v1/agents/:agentId/messages',
    access: { callers: ['USER', 'AGENT'], role: 'AGENT_CONVERSATIONS:WRITE' },
    tag: 'Tasks',
    operation: 'postEchoAgentsAgentIdMessages',
    summary: 'Relays a message to the URL of the query, in the name of a live agent, and records both.',
    deadline: 600_000,
    handle: relay,
  },
];
