import { describe, expect, test } from '@jest/globals';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();
const said = { kind: 'message', role: 'agent', messageId: 'answer', parts: [] };

const raise = `mutation ($scope: KillSwitchScope!, $id: UUID) {
  raiseKillSwitch(scope: $scope, targetId: $id, reason: "A secret reason.") { id } }`;

const own = 'A kill switch stops this traffic. GET /registry/v1/kill-switches lists the active ones';
const foreign = 'The provider of this agent has stopped it.';

describe('A refusal by a kill switch', () => {
  test.each([
    ['the caller’s tenant', 'its own agent', false, own],
    ['the caller’s tenant', 'another tenant’s agent', true, own],
    ['the provider', 'another tenant’s agent', true, foreign],
  ])('of %s, which stops %s, says as much as its caller may know', async (by, _what, isForeign, detail) => {
    const call = await PolicedCall.begin(relay, said, { isForeign });
    const tenant = by === 'the provider' ? call.provider : call.tenant;
    // A tenant stops its own agents only: the one that is called, or the one that calls.
    const id = tenant === call.provider ? call.envelope.agentId : call.envelope.source.id;
    await tenant.ask('registry', raise, { scope: 'AGENT', id });
    const refusal = await call.send().catch((error) => error);
    expect(refusal).toMatchObject({ code: 'KILL_SWITCH_ACTIVE', message: expect.stringContaining(detail) });
    expect(refusal.message).not.toContain('secret');
    expect(call.received()).toBe(0);
  });
});
