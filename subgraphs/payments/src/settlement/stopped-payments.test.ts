import { randomUUID } from 'node:crypto';
import { callerOf } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { duplicate, pending, startPaymentDesk } from './payment-desk.fixture.ts';

const desk = await startPaymentDesk({ gasPerDay: { caller: 10 ** 9, tenant: 10 ** 9, network: 10 ** 9 } });

describe('A kill switch', () => {
  type Target = (own: string) => string | null;
  const own: Target = (id) => id;
  const someoneElse: Target = () => randomUUID();
  const all: Target = () => null;
  const cases: [
    scope: string,
    whose: string,
    target: Target,
    kind: 'USER' | 'AGENT' | 'SERVICE',
    stops: boolean,
  ][] = [
    ['TENANT', 'the whole tenant', all, 'USER', true],
    ['TENANT', 'the whole tenant', all, 'AGENT', true],
    ['TENANT', 'the whole tenant', all, 'SERVICE', true],
    ['USER', 'the caller', own, 'USER', true],
    ['USER', 'another person', someoneElse, 'USER', false],
    ['USER', "an agent's id", own, 'AGENT', false],
    ['AGENT', 'the caller', own, 'AGENT', true],
    ['AGENT', 'another agent', someoneElse, 'AGENT', false],
    ['AGENT', "a person's id", own, 'USER', false],
    ['CHANNEL', "the caller's id", own, 'AGENT', false],
    ['MCP_SERVER', "the caller's id", own, 'USER', false],
    ['USER', "a service's id", own, 'SERVICE', false],
    ['AGENT', "a service's id", own, 'SERVICE', false],
  ];
  test.each(cases)(
    'of scope %s on %s: [decided.kill-switches-and-payments]',
    async (scope, _whose, target, kind, stops) => {
      const context = desk.context({ kind });
      await desk.stopped(context, scope, target(callerOf(context).id));
      const settling = desk.settle(context, await desk.signed());
      if (stops) await expect(settling).rejects.toMatchObject({ code: 'KILL_SWITCH_ACTIVE' });
      else expect(await settling).toMatchObject(pending);
      expect(await desk.paymentsOf(context)).toHaveLength(stops ? 0 : 1);
    },
  );

  test('of another tenant stops no payment, and one that is raised later hides no outcome [decided.kill-switches-and-payments]', async () => {
    const [context, other] = [desk.context(), desk.context()];
    await desk.stopped(other, 'TENANT', null);
    const stated = await desk.signed();
    expect(await desk.settle(context, stated)).toMatchObject(pending);
    const stopped = desk.context();
    const duplicated = desk.settle(stopped, stated);
    await desk.stopped(stopped, 'TENANT', null);
    expect(await duplicated).toEqual(duplicate);
    expect(await desk.settle(other, stated)).toEqual(duplicate);
  });
});
