import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startFacts } from './facts.fixture.ts';

const { newTenant } = await startFacts();

describe('The registry answers with facts for the relay', () => {
  test.each([
    '{ callableAgents { agentId } }',
    '{ liveSubscriptions { providedIds } }',
    `{ knownAgent(agentId: "${randomUUID()}") { status } }`,
    `{ currentCard(agentId: "${randomUUID()}") }`,
  ])('only to the platform: %s', async (query) => {
    await expect(newTenant('USER').ask(query)).rejects.toThrow('USER');
    await expect(newTenant('SERVICE').ask(query)).rejects.toThrow('Only the platform itself may call this.');
  });
});
