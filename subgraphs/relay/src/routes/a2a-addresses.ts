import type { SubgraphRoute } from '@agg/kit';
import type { Permission } from '@agg/schema';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';

/** An address of A2A below the version. */
export interface Address {
  method: SubgraphRoute['method'];
  /** `` for JSON-RPC. */
  path: string;
  /** The only version that has it; absent where both have it. */
  version?: A2aVersion;
  /** Of which its callers need one: where there are several, the method decides which. */
  permissions: readonly Permission[];
  /** What clients ask of an agent there, where not every answer is 200 with JSON. */
  methods?: readonly A2aMethod[];
  /** What it does, before "as a person". */
  operation: string;
  /** The same, after "For a person: ". */
  summary: string;
}

const cardSummary = 'the card of the agent.';

/** A2A 0.3, section 3.5.6, and 1.0, section 11.3; a custom verb such as `:send` is a part of its segment. */
export const restAddresses: readonly Address[] = [
  {
    method: 'POST',
    path: '/:verb',
    permissions: ['WRITE'],
    methods: ['message/send', 'message/stream'],
    operation: 'sendMessage',
    summary: 'sends a message (message:send, message:stream).',
  },
  {
    method: 'GET',
    path: '/card',
    version: '0.3.0',
    permissions: ['READ'],
    operation: 'getCard',
    summary: cardSummary,
  },
  {
    method: 'GET',
    path: '/extendedAgentCard',
    version: '1.0',
    permissions: ['READ'],
    operation: 'getExtendedCard',
    summary: cardSummary,
  },
  {
    method: 'GET',
    path: '/tasks',
    permissions: ['READ'],
    operation: 'listTasks',
    summary: 'its tasks with the agent.',
  },
  {
    method: 'GET',
    path: '/tasks/:taskId',
    permissions: ['READ'],
    methods: ['tasks/get', 'tasks/resubscribe'],
    operation: 'getTask',
    summary: 'a task, or its further events (:subscribe).',
  },
  {
    method: 'POST',
    path: '/tasks/:taskId',
    permissions: ['READ', 'WRITE'],
    methods: ['tasks/cancel', 'tasks/resubscribe'],
    operation: 'cancelTask',
    summary: 'cancels a task (:cancel), or follows it (:subscribe).',
  },
  {
    method: 'POST',
    path: '/tasks/:taskId/pushNotificationConfigs',
    permissions: ['WRITE'],
    methods: ['tasks/pushNotificationConfig/set'],
    operation: 'createPushConfig',
    summary: 'adds a push notification configuration.',
  },
  {
    method: 'GET',
    path: '/tasks/:taskId/pushNotificationConfigs',
    permissions: ['READ'],
    operation: 'listPushConfigs',
    summary: 'the push notification configurations of a task.',
  },
  {
    method: 'GET',
    path: '/tasks/:taskId/pushNotificationConfigs/:configId',
    permissions: ['READ'],
    operation: 'getPushConfig',
    summary: 'a push notification configuration.',
  },
  {
    method: 'DELETE',
    path: '/tasks/:taskId/pushNotificationConfigs/:configId',
    permissions: ['DELETE'],
    methods: ['tasks/pushNotificationConfig/delete'],
    operation: 'deletePushConfig',
    summary: 'removes a push notification configuration.',
  },
];

/** JSON-RPC: one address for all methods. */
export const rpcAddress: Address = {
  method: 'POST',
  path: '',
  permissions: ['READ', 'WRITE', 'DELETE'],
  operation: 'callJsonRpc',
  summary: 'calls an agent by JSON-RPC. Each method needs the role of its address in REST.',
};
