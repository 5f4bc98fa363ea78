import {
  type AgentSubscriptionDetailQuery,
  type AgentSubscriptionsQuery,
  agentSubscriptionDetail,
  agentSubscriptions,
  approveAgentSubscription,
  approveChannelSubscription,
  approveLlmGatewaySubscription,
  approveMcpServerSubscription,
  approveUserSubscription,
  cancelAgentSubscription,
  cancelChannelSubscription,
  cancelLlmGatewaySubscription,
  cancelMcpServerSubscription,
  cancelUserSubscription,
  channelSubscriptionDetail,
  channelSubscriptions,
  createAgentSubscription,
  createChannelSubscription,
  createLlmGatewaySubscription,
  createMcpServerSubscription,
  createUserSubscription,
  llmGatewaySubscriptionDetail,
  llmGatewaySubscriptions,
  mcpServerSubscriptionDetail,
  mcpServerSubscriptions,
  rejectAgentSubscription,
  rejectChannelSubscription,
  rejectLlmGatewaySubscription,
  rejectMcpServerSubscription,
  rejectUserSubscription,
  resumeAgentSubscription,
  resumeChannelSubscription,
  resumeLlmGatewaySubscription,
  resumeMcpServerSubscription,
  resumeUserSubscription,
  revokeAgentSubscription,
  revokeChannelSubscription,
  revokeLlmGatewaySubscription,
  revokeMcpServerSubscription,
  revokeUserSubscription,
  suspendAgentSubscription,
  suspendChannelSubscription,
  suspendLlmGatewaySubscription,
  suspendMcpServerSubscription,
  suspendUserSubscription,
  userSubscriptionDetail,
  userSubscriptions,
} from '../../../generated/subscriptions.ts';
import type { Operation } from '../../data/operation.types.ts';
import type { TextName } from '../../text/text.ts';
import type { Picker } from '../../widgets/controls.tsx';
import {
  AgentPicker,
  ChannelPicker,
  LlmGatewayPicker,
  McpServerPicker,
  OfferedAgentPicker,
  PersonPicker,
} from '../../widgets/picker.tsx';

/** A subscription, as lists have it. */
export type SubscriptionRow = NonNullable<AgentSubscriptionsQuery['agentSubscriptions']>['content'][number];
/** A subscription, as its page has it. */
export type SubscriptionDetail = NonNullable<AgentSubscriptionDetailQuery['agentSubscription']>;
export type SubscriptionKind = SubscriptionRow['kind'];

/** The steps of a subscription: those of the provider, and `cancel`, which the subscriber takes. */
export type Step = 'approve' | 'reject' | 'suspend' | 'resume' | 'revoke' | 'cancel';

/** The operations of all kinds answer alike, by other names. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
type AnyOperation = Operation<any, any>;

/** What tells the kinds of subscriptions apart. */
export interface KindOfSubscription {
  title: TextName;
  list: AnyOperation;
  detail: AnyOperation;
  create: AnyOperation;
  steps: Readonly<Record<Step, AnyOperation>>;
  /** Who can subscribe, and what finds them. */
  subscribers: Partial<Record<SubscriptionRow['subscriber']['kind'], Picker>>;
  targets: Picker;
}

/** The kinds in the order of their tabs. */
export const subscriptionKinds: Readonly<Record<SubscriptionKind, KindOfSubscription>> = {
  AGENT: {
    title: 'subscriptions.agent',
    list: agentSubscriptions,
    detail: agentSubscriptionDetail,
    create: createAgentSubscription,
    steps: {
      approve: approveAgentSubscription,
      reject: rejectAgentSubscription,
      suspend: suspendAgentSubscription,
      resume: resumeAgentSubscription,
      revoke: revokeAgentSubscription,
      cancel: cancelAgentSubscription,
    },
    subscribers: { AGENT: AgentPicker },
    targets: OfferedAgentPicker,
  },
  CHANNEL: {
    title: 'subscriptions.channel',
    list: channelSubscriptions,
    detail: channelSubscriptionDetail,
    create: createChannelSubscription,
    steps: {
      approve: approveChannelSubscription,
      reject: rejectChannelSubscription,
      suspend: suspendChannelSubscription,
      resume: resumeChannelSubscription,
      revoke: revokeChannelSubscription,
      cancel: cancelChannelSubscription,
    },
    subscribers: { CHANNEL: ChannelPicker },
    targets: OfferedAgentPicker,
  },
  USER: {
    title: 'subscriptions.user',
    list: userSubscriptions,
    detail: userSubscriptionDetail,
    create: createUserSubscription,
    steps: {
      approve: approveUserSubscription,
      reject: rejectUserSubscription,
      suspend: suspendUserSubscription,
      resume: resumeUserSubscription,
      revoke: revokeUserSubscription,
      cancel: cancelUserSubscription,
    },
    subscribers: { USER: PersonPicker },
    targets: OfferedAgentPicker,
  },
  MCP_SERVER: {
    title: 'subscriptions.mcpServer',
    list: mcpServerSubscriptions,
    detail: mcpServerSubscriptionDetail,
    create: createMcpServerSubscription,
    steps: {
      approve: approveMcpServerSubscription,
      reject: rejectMcpServerSubscription,
      suspend: suspendMcpServerSubscription,
      resume: resumeMcpServerSubscription,
      revoke: revokeMcpServerSubscription,
      cancel: cancelMcpServerSubscription,
    },
    subscribers: { AGENT: AgentPicker, USER: PersonPicker },
    targets: McpServerPicker,
  },
  LLM_GATEWAY: {
    title: 'subscriptions.llmGateway',
    list: llmGatewaySubscriptions,
    detail: llmGatewaySubscriptionDetail,
    create: createLlmGatewaySubscription,
    steps: {
      approve: approveLlmGatewaySubscription,
      reject: rejectLlmGatewaySubscription,
      suspend: suspendLlmGatewaySubscription,
      resume: resumeLlmGatewaySubscription,
      revoke: revokeLlmGatewaySubscription,
      cancel: cancelLlmGatewaySubscription,
    },
    subscribers: { AGENT: AgentPicker, USER: PersonPicker },
    targets: LlmGatewayPicker,
  },
};

/** The page of a subscription. */
export function subscriptionPath({
  kind,
  subscriptionId,
}: Pick<SubscriptionRow, 'kind' | 'subscriptionId'>): string {
  return `/subscriptions/${nameOfKind(kind)}/${subscriptionId}`;
}

/** A kind as addresses have it: `mcp-server`. */
export function nameOfKind(kind: SubscriptionKind): string {
  return kind.toLowerCase().replaceAll('_', '-');
}

/** The kind of an address; `undefined` for none of ours. */
export function kindNamed(name: string | null | undefined): SubscriptionKind | undefined {
  return (Object.keys(subscriptionKinds) as SubscriptionKind[]).find((kind) => nameOfKind(kind) === name);
}
