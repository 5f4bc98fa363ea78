import { expect, test } from '@jest/globals';
import { activeSwitch } from './active-switch.ts';

const agentId = '0192f1d0-0000-7000-8000-000000000001';
const ofAgent = { id: 'one', scope: 'AGENT', targetId: agentId } as const;
const ofTenant = { id: 'two', scope: 'TENANT', targetId: null } as const;
const switches = new Map<string, { id: string }>([
  [`AGENT:${agentId}`, ofAgent],
  ['TENANT:', ofTenant],
]);

test('the kill switch of the first stopped target is found', () => {
  const channel = { scope: 'CHANNEL', targetId: agentId } as const;
  expect(activeSwitch(switches, [channel, ofAgent, ofTenant])).toBe(ofAgent);
  expect(activeSwitch(switches, [channel, ofTenant])).toBe(ofTenant);
  expect(activeSwitch(switches, [channel])).toBeUndefined();
  expect(activeSwitch(new Map(), [ofAgent])).toBeUndefined();
});
