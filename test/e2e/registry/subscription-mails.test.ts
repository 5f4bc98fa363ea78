import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { person, request } from '../../kit/mailed-people.ts';
import { shared } from '../../kit/shared-stack.ts';
import { approvalOf, creationOf, stepOf } from '../../kit/subscribing.ts';
import { workOff } from '../../kit/work-off.ts';

const { inbox, provisioning } = shared;
const ledger = new LedgerReader();

describe('A request across tenants', () => {
  test(
    cites(
      'decided.mails-about-subscriptions',
      'is mailed to the owner and the public contact of the provider',
    ),
    async () => {
      const { owner, asking, input } = await request();
      await inbox.next(owner.email);
      const contact = newEmail();
      await owner.send(
        'mutation ($publicContactEmail: Email) { updateTenant(publicContactEmail: $publicContactEmail) { tenantId } }',
        { publicContactEmail: contact },
      );
      const message = `We need ${'many words '.repeat(30)}for the audit.`;
      const subscriberId = await asking.maker.agent('Second dispatcher');
      const more = { message, expiresAt: '2999-01-01T00:00:00Z', quota: 500 };
      const second = { ...input, subscriberId, ...more };
      const { subscriptionId } = await asking.send(creationOf('Agent'), { input: second });
      for (const mail of [await inbox.next(owner.email, 1), await inbox.next(contact)]) {
        expect(mail.subject).toBe('Acme Ltd asks for access to Parcel clerk');
        for (const part of [
          'Second dispatcher (agent) of Acme Ltd',
          'Bolt Ltd',
          message,
          '500',
          '2999-01-01',
        ])
          expect(mail.text).toContain(part);
        for (const part of ['approveAgentSubscription', 'rejectAgentSubscription', subscriptionId])
          expect(mail.text).toContain(part);
        expect(mail.text).not.toContain('Ada Asking');
      }
    },
  );

  test('is mailed about with every decision, to the person who subscribed', async () => {
    const { asking, id, decide } = await request();
    const subjects = [
      ['approve', undefined, 'Bolt Ltd allows access to Parcel clerk'],
      ['suspend', 'It is too loud.', 'Bolt Ltd suspended access to Parcel clerk'],
      ['resume', undefined, 'Bolt Ltd allows access to Parcel clerk'],
      ['revoke', 'It stays too loud.', 'Bolt Ltd ended access to Parcel clerk'],
    ] as const;
    for (const [at, [step, reason, subject]] of subjects.entries()) {
      await decide(step, reason);
      const mail = await inbox.next(asking.email, at);
      expect(mail.subject).toBe(subject);
      for (const part of ['Hello Ada Asking', 'Dispatcher', reason ?? 'none given', id])
        expect(mail.text).toContain(part);
      expect(mail.text).not.toContain('Olga Owner');
    }
  });

  test('is mailed about when it is rejected, with the reason and what to do next', async () => {
    const { asking, decide } = await request();
    await decide('reject', 'Ask the sales team first.');
    const mail = await inbox.next(asking.email);
    expect(mail.subject).toBe('Bolt Ltd rejected the request for Parcel clerk');
    expect(mail.text).toContain('Ask the sales team first.');
    expect(mail.text).toContain('createAgentSubscription');
  });

  test('is mailed about when it expires', async () => {
    const { asking, owner, id } = await request();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await owner.send(approvalOf('Agent'), { id, expiresAt });
    await inbox.next(asking.email);
    const past = `update registry.subscription set expires_at = now() - interval '1 second' where subscription_id = $1`;
    await ledger.query(past, [id]);
    await workOff('registry.expire-subscriptions', {});
    expect((await inbox.next(asking.email, 1)).subject).toBe('Access to Parcel clerk has expired');
  });
});

describe('Within a tenant', () => {
  test('a request of a reader is mailed to the owner, and the decision to the reader', async () => {
    const tenantId = await provisioning.tenant('Acme Ltd');
    const [owner, reader] = [
      await person(tenantId, 'Olga Owner'),
      await person(tenantId, 'Rita Reader', ['REGISTRY:READ']),
    ];
    const targetId = await owner.maker.agent('Parcel clerk');
    const input = { targetId, message: 'For my reports.' };
    const { subscriptionId: id } = await reader.send(creationOf('User'), { input });
    const asked = await inbox.next(owner.email);
    expect(asked.text).toContain('Rita Reader (user) of Acme Ltd');
    expect(asked.text).toContain('For my reports.');
    await owner.send(stepOf('User', 'approve'), { id });
    expect((await inbox.next(reader.email)).subject).toBe('Acme Ltd allows access to Parcel clerk');
  });

  test('nothing is mailed about a subscription that is active at once', async () => {
    const tenantId = await provisioning.tenant('Acme Ltd');
    const owner = await person(tenantId, 'Olga Owner');
    const targetId = await owner.maker.agent('Parcel clerk');
    const { subscriptionId: id } = await owner.send(creationOf('User'), { input: { targetId } });
    await owner.send(stepOf('User', 'revoke'), { id });
    const reader = await person(tenantId, 'Rita Reader', ['REGISTRY:READ']);
    await reader.send(creationOf('User'), { input: { targetId } });
    expect((await inbox.next(owner.email)).text).toContain('Rita Reader');
    expect(await inbox.all(owner.email)).toHaveLength(1);
  });
});
