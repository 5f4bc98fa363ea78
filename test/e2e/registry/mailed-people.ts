import { allRoles } from '@agg/schema/access';
import { newEmail } from '../../kit/accounts.ts';
import { ask } from '../../kit/client.ts';
import { agentCard, RegistryMaker } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { creationOf, type Step, stepOf } from '../../kit/subscribing.ts';

const { provisioning, url } = shared;

/** A person with every role and a mailbox, alone in a tenant or with others. */
export async function person(tenantId: string, name: string, roles = allRoles) {
  const email = newEmail();
  const caller = await provisioning.caller(tenantId, roles, { email, name });
  const send = (document: string, variables: object) => ask(url, document, variables, caller.token);
  return { email, ...caller, send, maker: new RegistryMaker(url, caller) };
}

const published = { visibility: 'PUBLIC', card: agentCard('Parcel clerk') };

/** An agent of one tenant asks for another tenant's agent. */
export async function request(terms: object = {}) {
  const [consumerId, providerId] = [
    await provisioning.tenant('Acme Ltd'),
    await provisioning.tenant('Bolt Ltd'),
  ];
  const [asking, owner] = [await person(consumerId, 'Ada Asking'), await person(providerId, 'Olga Owner')];
  const targetId = await owner.maker.agent('Parcel clerk', published);
  const input = { subscriberId: await asking.maker.agent('Dispatcher'), targetId, ...terms };
  const { subscriptionId: id } = await asking.send(creationOf('Agent'), { input });
  const decide = (step: Step, reason?: string) => owner.send(stepOf('Agent', step), { id, reason });
  return { asking, owner, id, providerId, input, decide };
}
