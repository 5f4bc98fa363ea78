import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';

const selection = `id tenantId scope targetId targetName reason createdById createdBy { id name } createdAt liftedById
  liftedBy { id name } liftReason`;

const raise = `mutation ($id: UUID!) {
  raiseKillSwitch(scope: USER, targetId: $id, reason: "A test.") { id } }`;

/** A kill switch on a user who does nothing, and a channel to stop: neither stops the other specimens. */
export const killSwitch: Specimen = {
  ids: ['killSwitchId', 'stoppableChannelId'],
  make: async ({ ask }) => {
    const { id: killSwitchId } = await ask(raise, { id: randomUUID() });
    const { channelId } = await ask(
      'mutation { createChannel(input: { name: "Stoppable chat" }) { channelId } }',
    );
    return { killSwitchId, stoppableChannelId: channelId };
  },
  makeEvent: ({ ask }) => ask(raise, { id: randomUUID() }),
  values: (operation, { killSwitchId }) => (/killSwitch$/i.test(operation) ? { id: killSwitchId } : {}),
  specialValues: ({ stoppableChannelId: targetId }) => ({ raiseKillSwitch: { scope: 'CHANNEL', targetId } }),
  unusualRoles: { raiseKillSwitch: 'REGISTRY:ADMIN', liftKillSwitch: 'REGISTRY:ADMIN' },
  state: [
    {
      // Includes lifted ones.
      name: 'killSwitches',
      query: '{ killSwitchHistory(size: 200) { content { id scope targetId reason liftedAt } } }',
    },
  ],
  tenancy: {
    kinds: { killSwitch: 'id' },
    operations: [
      { query: 'killSwitch(id: $a)', takes: ['killSwitch'], select: selection },
      { query: 'killSwitches(targetId: $a)', takes: ['agent'], pageOf: selection, isList: true },
      { query: 'killSwitchHistory(size: 9)', pageOf: selection, isList: true },
      { get: '/registry/v1/kill-switches', isList: true },
      {
        mutation: 'raiseKillSwitch(scope: LLM_GATEWAY, targetId: $a, reason: $prose)',
        takes: ['llmGateway'],
        makes: 'killSwitch',
        // Later than the subscriptions that it prevents.
        needsActive: true,
        select: selection,
      },
      {
        mutation: 'raiseKillSwitch(scope: CHANNEL, targetId: $a, reason: $prose)',
        takes: ['channel'],
        makes: 'killSwitch',
        needsActive: true,
        select: selection,
      },
      { mutation: 'liftKillSwitch(id: $a, reason: $prose)', takes: ['killSwitch'], select: selection },
    ],
  },
  life: [
    {
      mutation: 'raiseKillSwitch(scope: TENANT, reason: "Because.")',
      select: 'id',
      leaves: ['kill-switch.raised'],
    },
    { mutation: 'liftKillSwitch(id: $id, reason: "Because.")', leaves: ['kill-switch.lifted'] },
  ],
  stored: { tables: ['registry.kill_switch'] },
  lists: {
    'GraphQL killSwitches': { statements: '2 / 3' },
    'GraphQL killSwitchHistory': { statements: '2 / 3' },
    'REST listKillSwitchHistory': { statements: '2 / 3' },
    'REST listKillSwitches': { statements: '1 / 2' },
  },
  filteredLists: ['killSwitches(scope: AGENT)', 'killSwitchHistory(sort: LIFTED_AT_ASC)'],
};
