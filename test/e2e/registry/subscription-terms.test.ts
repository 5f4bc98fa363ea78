import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { approvalOf, creationOf, listOf, oneOf, partiesOf, stepOf } from '../../kit/subscribing.ts';
import { workOff } from '../../kit/work-off.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const ledger = new LedgerReader();

async function request(terms: object, consumer?: Story) {
  const [asking, provider] = [consumer ?? (await beginStory('Asking Ltd')), await beginStory('Offering Ltd')];
  const input = { ...(await partiesOf('Agent', asking, provider)), ...terms };
  const subscription = await asking.ask(creationOf('Agent'), { input });
  return { consumer: asking, provider, input, id: subscription.subscriptionId as string, subscription };
}

const end = async (id: string) =>
  ledger.query(
    `update registry.subscription set expires_at = now() - interval '1 second' where subscription_id = $1`,
    [id],
  );

describe('The terms of a subscription', () => {
  test(
    cites('decided.terms', 'are those that the subscriber asks for, until the provider sets them'),
    async () => {
      const expiresAt = inHours(48);
      const { provider, id, subscription } = await request({
        message: 'For the audit.',
        expiresAt,
        quota: 100,
      });
      expect(subscription).toMatchObject({
        message: 'For the audit.',
        expiresAt,
        quota: 100,
        status: 'PENDING',
      });
      const sooner = inHours(24);
      const approved = await provider.ask(approvalOf('Agent'), { id, expiresAt: sooner, quota: 10 });
      expect(approved).toMatchObject({
        status: 'ACTIVE',
        expiresAt: sooner,
        quota: 10,
        message: 'For the audit.',
      });
    },
  );

  test('stay where the provider approves without any', async () => {
    const expiresAt = inHours(48);
    const { provider, id } = await request({ expiresAt, quota: 100 });
    expect(await provider.ask(stepOf('Agent', 'approve'), { id })).toMatchObject({ expiresAt, quota: 100 });
  });

  test(cites('decided.terms', 'cannot be widened to a later end by the provider'), async () => {
    const { provider, id } = await request({ expiresAt: inHours(24) });
    const later = await provider.refusal(approvalOf('Agent'), { id, expiresAt: inHours(48) });
    expect(later).toEqual({ code: 'UNPROCESSABLE', pointers: ['/expiresAt'] });
    expect((await provider.ask(oneOf('Agent'), { id })).status).toBe('PENDING');
  });

  test.each([
    ['an end that is over', { expiresAt: '2020-01-01T00:00:00Z' }, 'UNPROCESSABLE', '/expiresAt'],
    ['no requests at all', { quota: 0 }, 'VALIDATION_FAILED', '/quota'],
    ['fewer requests than none', { quota: -5 }, 'VALIDATION_FAILED', '/quota'],
  ])('are refused with %s', async (_, terms, code, pointer) => {
    const { consumer, provider, input, id } = await request({});
    const created = await consumer.refusal(creationOf('Agent'), { input: { ...input, ...terms } });
    expect(created).toEqual({ code, pointers: [pointer] });
    expect(await provider.refusal(approvalOf('Agent'), { id, ...terms })).toEqual({
      code,
      pointers: [pointer],
    });
  });
});

describe('A subscription whose time is over', () => {
  test(cites('decided.terms', 'becomes EXPIRED by a task, and can then be created again'), async () => {
    const { consumer, provider, id, input } = await request({ expiresAt: inHours(1) });
    await provider.ask(stepOf('Agent', 'approve'), { id });
    await end(id);
    await workOff('registry.expire-subscriptions', {});
    const seen = await consumer.ask(oneOf('Agent'), { id });
    expect(seen).toMatchObject({ status: 'EXPIRED', endedAt: expect.any(String) });
    expect(await provider.ask(oneOf('Agent'), { id })).toMatchObject({ status: 'EXPIRED' });
    expect((await consumer.ask(creationOf('Agent'), { input: { ...input, expiresAt: null } })).status).toBe(
      'PENDING',
    );
  });

  test('is not one of those that an agent actively subscribes to, even before it is EXPIRED', async () => {
    const { consumer, provider, id, input } = await request({ expiresAt: inHours(1) });
    await provider.ask(stepOf('Agent', 'approve'), { id });
    const { subscriberId } = input as unknown as { subscriberId: string };
    const agents = async () =>
      (await consumer.rest('GET', `/registry/v1/agents/${subscriberId}/subscriptions`)).json.totalElements;
    expect(await agents()).toBe(1);
    await end(id);
    expect(await agents()).toBe(0);
  });

  test('can be neither approved nor resumed', async () => {
    const { provider, id } = await request({ expiresAt: inHours(1) });
    await end(id);
    const approved = await provider.refusal(stepOf('Agent', 'approve'), { id });
    // The task may have been first; then it is EXPIRED, which is a conflict, too.
    expect(approved.code).toBe('CONFLICT');
  });

  test('is left alone while it has time', async () => {
    const { consumer, provider, id } = await request({ expiresAt: inHours(1) });
    await provider.ask(stepOf('Agent', 'approve'), { id });
    await workOff('registry.expire-subscriptions', {});
    expect((await consumer.ask(oneOf('Agent'), { id })).status).toBe('ACTIVE');
    expect((await consumer.ask(listOf('Agent'))).totalElements).toBe(1);
  });
});
