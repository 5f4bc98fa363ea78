import { type Context, change } from '@agg/kit';
import { startTestSubgraph, TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { createEventTicket, useEventTicket } from '../event-ticket/event-ticket.resolver.ts';
import { tenantAuth } from '../index.ts';
import { LinkPurpose } from '../link/link.enums.ts';
import { readLink } from '../link/link.resolver.ts';
import type { SecretPurpose } from './one-time-secret.entity.ts';
import { consumeSecret, findSecret, issueSecret } from './one-time-secret.service.ts';

const { context: newContext } = await startTestSubgraph(tenantAuth, { work: false });

const minute = 60_000;
const day = 24 * 60 * minute;

const notUsable = { code: 'UNPROCESSABLE', fieldErrors: [{ pointer: '/token', code: 'NOT_USABLE' }] };

/** Uses a secret up, by the clock. */
const use = (context: Context, purpose: SecretPurpose, secret: string, clock: TurnedClock) =>
  findSecret(context, purpose, secret, clock).then((found) =>
    change(context, (em) => consumeSecret(em, found, clock)),
  );

describe('A single-use secret works', () => {
  test.each<[string, SecretPurpose, number]>([
    ['24 hours', 'VERIFY_EMAIL', day],
    ['30 minutes', 'RESET_PASSWORD', 30 * minute],
    ['7 days', 'INVITATION', 7 * day],
    ['24 hours', 'CHANGE_EMAIL', day],
    ['10 minutes', 'SSO_STATE', 10 * minute],
    ['30 seconds', 'EVENT_TICKET', minute / 2],
  ])('for %s and no longer: %s [decided.single-use-secrets]', async (_, purpose, lifetime) => {
    const context = newContext();
    const clock = new TurnedClock();
    const issue = () => change(context, (em) => issueSecret(context, em, { purpose }, clock));
    const [used, late, found] = [await issue(), await issue(), await issue()];
    const before = await findSecret(context, purpose, found, clock);
    await clock.turn(lifetime - 1);
    await use(context, purpose, used, clock);
    await expect(use(context, purpose, used, clock)).rejects.toMatchObject(notUsable);
    await clock.turn(1);
    await expect(findSecret(context, purpose, late, clock)).rejects.toMatchObject(notUsable);
    await expect(change(context, (em) => consumeSecret(em, before, clock))).rejects.toMatchObject(notUsable);
  });

  test('for its own purpose alone [decided.single-use-secrets]', async () => {
    const context = newContext();
    const secret = await change(context, (em) => issueSecret(context, em, { purpose: 'SSO_STATE' }));
    await expect(findSecret(context, 'EVENT_TICKET', secret)).rejects.toMatchObject(notUsable);
  });

  test('until the person gets another one for the same purpose [decided.single-use-secrets]', async () => {
    const context = newContext();
    const userId = String(context.caller?.id);
    const issue = (purpose: SecretPurpose, of = userId) =>
      change(context, (em) => issueSecret(context, em, { purpose, userId: of }));
    const [replaced, other] = [await issue('RESET_PASSWORD'), await issue('CHANGE_EMAIL')];
    const elsewhere = await issue('RESET_PASSWORD', String(newContext().caller?.id));
    const newest = await issue('RESET_PASSWORD');
    await expect(findSecret(context, 'RESET_PASSWORD', replaced)).rejects.toMatchObject(notUsable);
    await findSecret(context, 'CHANGE_EMAIL', other);
    for (const left of [elsewhere, newest]) await findSecret(context, 'RESET_PASSWORD', left);
  });
});

test.each(Object.values(LinkPurpose).filter((purpose) => purpose !== 'INVITATION'))(
  'A link says until its end that it works, and then that it has expired: %s [decided.links]',
  async (purpose) => {
    const context = newContext();
    const clock = new TurnedClock();
    const secret = await change(context, (em) => issueSecret(context, em, { purpose }, clock));
    const { expiresAt } = await readLink(context, purpose, secret, clock);
    const left = Number(expiresAt) - clock.date();
    await clock.turn(left - 1);
    expect(await readLink(context, purpose, secret, clock)).toMatchObject({ state: 'USABLE', expiresAt });
    await clock.turn(1);
    expect(await readLink(context, purpose, secret, clock)).toMatchObject({
      state: 'EXPIRED',
      expiresAt: null,
    });
  },
);

test('A ticket opens its stream until the time that its answer names, with the claims of its caller [decided.event-tickets]', async () => {
  const path = '/registry/v1/events';
  const context = newContext({
    kind: 'USER',
    sessionId: '01990000-0000-7000-8000-000000000001',
    byPersonalToken: true,
    expiresAt: 1_900_000_000,
  });
  const clock = new TurnedClock();
  const [first, second] = [
    await createEventTicket(context, path, clock),
    await createEventTicket(context, path, clock),
  ];
  await clock.turn(Number(first.expiresAt) - clock.date() - 1);
  const { tenantId, kind, id, sessionId, byPersonalToken, expiresAt } = context.caller ?? {};
  expect(await useEventTicket(newContext(), first.ticket, path, clock)).toEqual({
    tenantId,
    kind,
    id,
    sessionId,
    byPersonalToken,
    expiresAt,
  });
  expect(await useEventTicket(newContext(), first.ticket, path, clock)).toBeNull();
  await clock.turn(1);
  expect(await useEventTicket(newContext(), second.ticket, path, clock)).toBeNull();
});
