import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();
const said = {
  kind: 'message',
  role: 'agent',
  messageId: 'answer',
  parts: [{ kind: 'text', text: 'hello' }],
};

describe('Policies of rates', () => {
  test('of one rate share a limiter, and count each for itself [decided.rates]', async () => {
    const call = await PolicedCall.begin(relay, said);
    const limiter = jest.spyOn(call.tenant.context.services.limits, 'limiter');
    const rate = { calls: 2, seconds: 60, per: 'ALL' };
    const written = { type: 'RATE_LIMIT', entity: 'CALL_RATE', leg: 'requestFromSource', rate };
    for (let count = 0; count < 3; count += 1) await call.bind({ ...written, action: 'BLOCK' });
    await call.send();
    await call.send();
    await expect(call.send()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    const names = limiter.mock.calls.map(([name]) => name).filter((name) => name.startsWith('policy-'));
    expect(new Set(names)).toEqual(new Set(['policy-2-60']));
  });

  test('that demand an approval say so', async () => {
    const call = await PolicedCall.begin(relay, said);
    const rate = { calls: 1, seconds: 60, per: 'SINK' };
    const written = { type: 'RATE_LIMIT', entity: 'CALL_RATE', leg: 'requestFromSource', rate };
    await call.bind({ ...written, action: 'REQUIRE_APPROVAL' });
    await call.send(randomUUID());
    await expect(call.send()).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  });
});
