import path from 'node:path';
import { type Context, defineSubgraph, type Reference } from '@agg/kit';
import { paymentAcceptances } from '@agg/payments/snapshots';
import { callsInFlight } from '@agg/traffic';
import { AgentActivityResolver } from './agent-health/agent-activity.resolver.ts';
import { AgentDay } from './agent-health/agent-day.entity.ts';
import { AgentHealth } from './agent-health/agent-health.entity.ts';
import { AgentHealthResolver, toReaders } from './agent-health/agent-health.resolver.ts';
import { AgentHour } from './agent-health/agent-hour.entity.ts';
import { probeAgents } from './agent-health/probe-agents.task.ts';
import { EarlierContext } from './context-id/earlier-context.entity.ts';
import { Conversation } from './conversation/conversation.entity.ts';
import { ConversationResolver } from './conversation/conversation.resolver.ts';
import { agents } from './facts/agents.snapshot.ts';
import { trafficFacts } from './facts/traffic-facts.ts';
import { GateActivityResolver } from './gate-hour/gate-activity.resolver.ts';
import { GateHour } from './gate-hour/gate-hour.entity.ts';
import { GateRefusal } from './gate-refusal/gate-refusal.entity.ts';
import { GateRefusalResolver } from './gate-refusal/gate-refusal.resolver.ts';
import { ConversationMessagesFeed } from './message/conversation-messages.feed.ts';
import { Message } from './message/message.entity.ts';
import { MessageResolver } from './message/message.resolver.ts';
import { PartyResolver } from './party/party.resolver.ts';
import { Agent } from './party/references.ts';
import { PolicyActivityResolver } from './policy-day/policy-activity.resolver.ts';
import { PolicyDay } from './policy-day/policy-day.entity.ts';
import { PolicyDecisionResolver, PolicyFindingResolver } from './policy-decision/policy-decision.resolver.ts';
import { PolicyDecisionsFeed } from './policy-decision/policy-decisions.feed.ts';
import { a2aRoutes } from './routes/a2a.routes.ts';
import { cardRoutes } from './routes/card.routes.ts';
import { reconcileTasks } from './task/reconcile-tasks.task.ts';
import { RelayTask, tasksById } from './task/relay-task.entity.ts';
import { RelayTaskResolver } from './task/relay-task.resolver.ts';
import { TaskUpdatedFeed } from './task/task-updated.feed.ts';

/** A reference only needs its key: a caller that has one may see what its own tenant has seen. */
const asTheyAre = async (_context: Context, references: readonly Reference[]) => references;

/** Traffic between agents, people and channels: what flows, who may send it, and what remains of it. */
export const relay = defineSubgraph({
  name: 'relay',
  queries: ['registry', 'governance', 'policy', 'payments'],
  entities: [
    RelayTask,
    Conversation,
    Message,
    EarlierContext,
    AgentHour,
    AgentDay,
    AgentHealth,
    GateHour,
    GateRefusal,
    PolicyDay,
  ],
  resolvers: [
    RelayTaskResolver,
    ConversationResolver,
    MessageResolver,
    PartyResolver,
    TaskUpdatedFeed,
    ConversationMessagesFeed,
    AgentHealthResolver,
    AgentActivityResolver,
    GateActivityResolver,
    GateRefusalResolver,
    PolicyActivityResolver,
    PolicyDecisionResolver,
    PolicyDecisionsFeed,
    PolicyFindingResolver,
  ],
  extensions: [Agent],
  references: {
    Agent: { load: asTheyAre, access: toReaders },
    RelayTask: {
      load: tasksById.loadReferences,
      access: { callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' },
    },
  },
  routes: [...a2aRoutes, ...cardRoutes],
  snapshots: [agents, ...Object.values(trafficFacts), paymentAcceptances],
  tasks: [probeAgents, reconcileTasks],
  // Its metrics are shown before the first call.
  prepare: async (context) => void callsInFlight(context),
  migrations: path.join(import.meta.dirname, 'migrations'),
});
