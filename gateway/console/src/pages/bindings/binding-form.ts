import type { ShownTest } from '../../widgets/form-values.ts';
import {
  AgentPicker,
  ChannelPicker,
  LlmGatewayPicker,
  McpServerPicker,
  PersonPicker,
} from '../../widgets/picker.tsx';
import { PolicyGroupPicker } from '../../widgets/policy-pickers.tsx';

/** What the levels of bindings refer to: exactly these are sent. */
const references: Readonly<Record<string, readonly string[]>> = {
  TENANT: [],
  ANY_TO_AGENT: ['agentId'],
  ANY_TO_MCP_SERVER: ['mcpServerId'],
  ANY_TO_LLM_GATEWAY: ['llmGatewayId'],
  CHANNEL_TO_ANY_AGENT: ['channelId'],
  AGENT_TO_AGENT: ['sourceAgentId', 'sinkAgentId'],
  USER_TO_AGENT: ['sourceUserId', 'agentId'],
  CHANNEL_TO_AGENT: ['channelId', 'agentId'],
  AGENT_TO_MCP_SERVER: ['sourceAgentId', 'mcpServerId'],
  AGENT_TO_LLM_GATEWAY: ['sourceAgentId', 'llmGatewayId'],
  USER_TO_LLM_GATEWAY: ['sourceUserId', 'llmGatewayId'],
};
const all = new Set(Object.values(references).flat());

/** A form asks for what the chosen level refers to. */
export const isReferenceShown: ShownTest = (at, entries) => {
  const [, , name = ''] = at.split('/');
  return !all.has(name) || (references[String(entries['/input/bindingLevel'])] ?? []).includes(name);
};

/** The level decides what else is asked. */
export const firstFields = [
  'bindingLevel',
  ...all,
  'groupId',
  'groupVersion',
  'priority',
  'validFrom',
  'validTo',
];

/** The controls that find what a binding refers to. */
export const bindingPickers = {
  groupId: PolicyGroupPicker,
  agentId: AgentPicker,
  sourceAgentId: AgentPicker,
  sinkAgentId: AgentPicker,
  sourceUserId: PersonPicker,
  channelId: ChannelPicker,
  mcpServerId: McpServerPicker,
  llmGatewayId: LlmGatewayPicker,
};
