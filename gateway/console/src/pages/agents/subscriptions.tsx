import {
  type AllowAgentCallerMutation,
  agentSubscribers,
  agentTargets,
  allowAgentCaller,
} from '../../../generated/agents.ts';
import { hasRole } from '../../session/myself.ts';
import { type TextName, text } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Outside } from '../../widgets/link.tsx';
import { AgentPicker, ChannelPicker, PersonPicker } from '../../widgets/picker.tsx';
import { subscriberColumns, targetColumns } from '../subscriptions/columns.tsx';
import { asksFor } from '../subscriptions/steps.tsx';
import { type KindOfSubscription, subscriptionKinds } from '../subscriptions/subscription-kinds.ts';
import { SubscriptionsOf } from '../subscriptions/subscriptions-of.tsx';
import type { Agent } from './about.tsx';

type Properties = { agent: Agent };

/** The lists of both directions. */
export const subscriptionLists = [agentSubscribers, agentTargets];

/** Who may call an agent, and what lets others call it. */
export function Subscribers({ agent }: Properties) {
  const { agentId, status } = agent;
  return (
    <>
      {status === 'ACTIVE' && <Actions actions={[...asksOf(agent), ...callerActions(agent)]} />}
      <SubscriptionsOf
        operation={agentSubscribers}
        fixed={{ agentId }}
        pageOf={(data) => data.agent?.subscribers}
        columns={subscriberColumns}
        empty="subscriptions.noSubscribers"
        caption="column.subscribers"
      />
    </>
  );
}

/** What an agent uses: agents, tool servers and model gateways. */
export function Targets({ agent: { agentId, name, status } }: Properties) {
  const { AGENT, MCP_SERVER, LLM_GATEWAY } = subscriptionKinds;
  const ask = (kind: KindOfSubscription, label: TextName): Action | undefined => {
    const [ofAgent] = asksFor(kind, { subscriberId: agentId }, name).filter(isOfAgent);
    return ofAgent && { ...ofAgent, label };
  };
  const asks = [
    ask(AGENT, 'agents.useAgent'),
    ask(MCP_SERVER, 'agents.useServer'),
    ask(LLM_GATEWAY, 'agents.useGateway'),
  ];
  return (
    <>
      {status !== 'ARCHIVED' && <Actions actions={asks} />}
      <SubscriptionsOf
        operation={agentTargets}
        fixed={{ agentId }}
        pageOf={(data) => data.agent?.subscriptions}
        columns={targetColumns}
        empty="subscriptions.usesNothing"
        caption="agents.uses"
      />
    </>
  );
}

/** Whether an action subscribes an agent; of the kinds with several kinds of subscribers, one does. */
function isOfAgent({ label }: Action): boolean {
  return label === 'subscriptions.askAgent';
}

function asksOf({ agentId, name }: Agent): readonly Action[] {
  const { AGENT, CHANNEL, USER } = subscriptionKinds;
  return [AGENT, CHANNEL, USER].flatMap((kind) => asksFor(kind, { targetId: agentId }, name));
}

/** What lets a caller call an agent at once: the subscription and, where it has none, a credential. */
function callerActions({ agentId, name }: Agent): readonly (Action | false)[] {
  const allow = {
    operation: allowAgentCaller,
    target: name,
    answer: ({ allowAgentCaller: caller }: AllowAgentCallerMutation) => caller && <Caller caller={caller} />,
  };
  const mayMakeCredentials = hasRole('API_KEYS:WRITE');
  return [
    mayMakeCredentials &&
      hasRole('REGISTRY:WRITE') && {
        ...allow,
        label: 'agents.allowAgent',
        fixed: { agentId, kind: 'AGENT' },
        needed: ['callerId'],
        pickers: { callerId: AgentPicker },
      },
    mayMakeCredentials &&
      hasRole('CHANNELS:WRITE') && {
        ...allow,
        label: 'agents.allowChannel',
        fixed: { agentId, kind: 'CHANNEL' },
        needed: ['callerId'],
        pickers: { callerId: ChannelPicker },
      },
    hasRole('REGISTRY:WRITE') && {
      ...allow,
      label: 'agents.allowPerson',
      fixed: { agentId, kind: 'USER' },
      pickers: { callerId: PersonPicker },
    },
  ];
}

type CallerProperties = { caller: NonNullable<AllowAgentCallerMutation['allowAgentCaller']> };

/** How a caller signs in, and where it calls. The secret is shown this once. */
function Caller({ caller }: CallerProperties) {
  const { callUrl, tokenUrl, clientId, clientSecret, isApprovalPending } = caller;
  return (
    <>
      {isApprovalPending && <p>{text('agents.callerWaits')}</p>}
      <Facts>
        <Fact name="agents.callUrl">
          <Outside href={callUrl} />
        </Fact>
        <Fact name="agents.tokenUrl">
          <Outside href={tokenUrl} />
        </Fact>
        <Fact name="channels.client">{clientId && <code>{clientId}</code>}</Fact>
        <Fact name="agents.secret">{clientSecret && <code>{clientSecret}</code>}</Fact>
      </Facts>
      <p class="hint">{text(clientSecret ? 'agents.secretOnce' : 'agents.secretKept')}</p>
    </>
  );
}
