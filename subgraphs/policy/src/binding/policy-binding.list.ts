import { defineList } from '@agg/kit';
import { PolicyBinding } from './policy-binding.entity.ts';

/** The bindings of a tenant that are not removed. */
export const policyBindingList = defineList(PolicyBinding, {
  sort: ['createdAt', 'priority', 'validFrom'],
  order: { by: 'createdAt', descending: true },
  filters: [
    'groupId',
    'groupVersion',
    'bindingLevel',
    'sourceUserId',
    'channelId',
    'mcpServerId',
    'llmGatewayId',
  ],
  selective: [
    'groupId',
    'bindingLevel',
    'agentId',
    'sourceAgentId',
    'sinkAgentId',
    'sourceUserId',
    'channelId',
    'mcpServerId',
    'llmGatewayId',
  ],
  current: { empty: 'removedAt', index: 'policy_binding_present' },
  totals: ['bindingLevel', { isEmpty: 'removedAt' }],
});
