import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';

const selection = 'id tenantId scope targetId targetName reason createdBy createdAt liftedBy liftReason';

/** A kill switch on the other agent. */
export const killSwitch: Specimen = {
  ids: ['killSwitchId'],
  make: async ({ ask, idOf }) => {
    const raise = `mutation ($id: UUID!) {
      raiseKillSwitch(scope: AGENT, targetId: $id, reason: "A test.") { id } }`;
    const { id } = await ask(raise, { id: await idOf('otherAgentId') });
    return { killSwitchId: id };
  },
  makeEvent: ({ ask }) => {
    const raise = `mutation ($id: UUID!) {
      raiseKillSwitch(scope: USER, targetId: $id, reason: "A test.") { id } }`;
    return ask(raise, { id: randomUUID() });
  },
  values: (operation, { killSwitchId }) => (/killSwitch$/i.test(operation) ? { id: killSwitchId } : {}),
  specialValues: ({ agentId }) => ({ raiseKillSwitch: { scope: 'AGENT', targetId: agentId } }),
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
        mutation: 'raiseKillSwitch(scope: AGENT, targetId: $a, reason: $prose)',
        takes: ['agent'],
        makes: 'killSwitch',
        select: selection,
      },
      {
        mutation: 'raiseKillSwitch(scope: CHANNEL, targetId: $a, reason: $prose)',
        takes: ['channel'],
        makes: 'killSwitch',
        select: selection,
      },
      {
        mutation: 'raiseKillSwitch(scope: TENANT, reason: $prose)',
        makes: 'killSwitch',
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
    'GraphQL killSwitches': { statements: '1 / 2' },
    'GraphQL killSwitchHistory': { statements: '1 / 2' },
    'REST listKillSwitches': { statements: '1 / 2' },
  },
  filteredLists: ['killSwitches(scope: AGENT)', 'killSwitchHistory(sort: "liftedAt")'],
};
