import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import type { RecordedDecision } from '@agg/traffic';
import { decisionsSignal } from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { factsOf, response } from './endings.fixture.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

const said = {
  kind: 'message',
  role: 'agent',
  messageId: 'm',
  parts: [{ kind: 'text', text: 'ask ada@example.org' }],
};

/** A message that policies find something in. */
const sendTo = (call: PolicedCall) => call.send(randomUUID(), 'to bob@example.org');

/** The policies in a record, by leg. */
function found(record: object | undefined): unknown {
  const { decisions } = record as { decisions: RecordedDecision[] };
  return decisions.map(({ leg, findings }) => [leg, ...findings.map(({ policyId }) => policyId)]);
}

test('What a policy finds is announced to those who follow the decisions of its tenant', async () => {
  const call = await PolicedCall.begin(relay, said);
  const { context, tenantId } = call.tenant;
  let announced = 0;
  const leave = context.feed.signals.on(tenantId, decisionsSignal, () => {
    announced += 1;
  });
  await sendTo(call);
  expect(announced).toBe(0);
  await call.bind({ action: 'LOG', leg: 'requestFromSource' });
  await sendTo(call);
  // By this process, and once more by the database.
  await eventually(() => announced > 0);
  leave();
});

describe('Each side of a call records', () => {
  test('what its own policies have found, in the request and in the answer [decided.each-side-has-its-record]', async () => {
    const call = await PolicedCall.begin(relay, said, { isForeign: true });
    const sides = [call.tenant, call.provider].map(async (tenant) => ({
      tenant,
      ofRequest: await call.bind({ action: 'LOG', leg: 'requestFromSource' }, tenant),
      ofAnswer: await call.bind({ action: 'LOG', leg: 'responseToSource' }, tenant),
    }));
    const bound = await Promise.all(sides);
    await sendTo(call);
    for (const { tenant, ofRequest, ofAnswer } of bound) {
      const [exchange] = await call.exchanges(tenant);
      expect(found(exchange?.policies)).toEqual([['requestFromSource', ofRequest]]);
      expect(found(exchange?.outcome?.policies)).toEqual([['responseToSource', ofAnswer]]);
    }
  });

  test.each(['tenant', 'provider'] as const)(
    'a request that the policies of the %s refuse, which the agent never gets [decided.each-side-has-its-record]',
    async (side) => {
      const call = await PolicedCall.begin(relay, said, { isForeign: true });
      await call.bind({ action: 'BLOCK', leg: 'requestToSink' }, call[side]);
      await expect(sendTo(call)).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
      expect(call.received()).toBe(0);
      for (const tenant of [call.tenant, call.provider]) {
        const [exchange] = await call.exchanges(tenant);
        expect(exchange).toMatchObject({ decision: 'REFUSED', decisionCode: 'POLICY_BLOCKED' });
        expect([exchange?.outcome, exchange?.policies !== undefined]).toEqual([
          undefined,
          tenant === call[side],
        ]);
      }
    },
  );

  test.each(['tenant', 'provider'] as const)(
    'an answer that the policies of the %s refuse [decided.each-side-has-its-record]',
    async (side) => {
      const call = await PolicedCall.begin(relay, said, { isForeign: true });
      await call.bind({ action: 'BLOCK', leg: 'responseFromSink' }, call[side]);
      await expect(sendTo(call)).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
      for (const tenant of [call.tenant, call.provider]) {
        const [exchange] = await call.exchanges(tenant);
        expect(exchange).toMatchObject({
          decision: 'ALLOWED',
          outcome: {
            outcome: 'REFUSED',
            errorCode: 'POLICY_BLOCKED',
            decision: 'REFUSED',
            decisionCode: 'POLICY_BLOCKED',
            upstreamStatus: 200,
            response: factsOf(response({ result: said })),
          },
        });
        expect(exchange?.outcome?.policies !== undefined).toBe(tenant === call[side]);
      }
    },
  );
});
