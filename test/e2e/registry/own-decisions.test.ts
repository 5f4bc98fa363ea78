import { expect, test } from '@jest/globals';
import { person, request } from '../../kit/mailed-people.ts';
import { shared } from '../../kit/shared-stack.ts';
import { creationOf, stepOf } from '../../kit/subscribing.ts';

const { inbox, provisioning } = shared;

test('Nobody is mailed about what they have decided themselves', async () => {
  const tenantId = await provisioning.tenant('Acme Ltd');
  const [owner, reader] = [
    await person(tenantId, 'Olga Owner'),
    await person(tenantId, 'Rita Reader', ['REGISTRY:READ']),
  ];
  const input = { targetId: await owner.maker.agent('Parcel clerk') };
  const { subscriptionId: id } = await reader.send(creationOf('User'), { input });
  const give = 'mutation ($id: UUID!, $roles: [Role!]!) { setUserRoles(userId: $id, roles: $roles) { id } }';
  await owner.send(give, { id: reader.id, roles: ['REGISTRY:ADMIN'] });
  await reader.send(stepOf('User', 'approve'), { id });
  // The mail about what another person does comes after every mail about what was done before.
  await owner.send(stepOf('User', 'revoke'), { id });
  expect((await inbox.next(reader.email)).subject).toBe('Acme Ltd ended access to Parcel clerk');
  expect(await inbox.all(reader.email)).toHaveLength(1);
});

test('Somebody who owns an agent and is the public contact is mailed once about a request', async () => {
  const { owner, asking, input, decide } = await request();
  await inbox.next(owner.email);
  const contact = 'mutation ($email: Email) { updateTenant(publicContactEmail: $email) { tenantId } }';
  await owner.send(contact, { email: owner.email });
  const subscriberId = await asking.maker.agent('Second dispatcher');
  await asking.send(creationOf('Agent'), { input: { ...input, subscriberId } });
  await inbox.next(owner.email, 1);
  // Mails are sent in order: once this one has arrived, a second one about the request would be there.
  await decide('approve');
  await inbox.next(asking.email);
  expect(await inbox.all(owner.email)).toHaveLength(2);
});
