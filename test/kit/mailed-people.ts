import { allRoles } from '@agg/schema/access';
import { newEmail } from './accounts.ts';
import { ask } from './client.ts';
import { agentCard, RegistryMaker } from './registry-maker.ts';
import { shared } from './shared-stack.ts';
import { creationOf, type Step, stepOf } from './subscribing.ts';

const { provisioning, url } = shared;

/** A person with every role and a mailbox, alone in a tenant or with others. */
export async function person(tenantId: string, name: string, roles = allRoles) {
  const email = newEmail();
  const caller = await provisioning.caller(tenantId, roles, { email, name });
  const send = (document: string, variables: object) => ask(url, document, variables, caller.token);
  return { email, ...caller, send, maker: new RegistryMaker(url, caller) };
}

const published = { visibility: 'PUBLIC', card: agentCard('Parcel clerk') };

/** The kinds of subscriptions that are asked for: those of another tenant's agent. */
export const askedKinds = ['User', 'Agent', 'Channel'] as const;
type AskedKind = (typeof askedKinds)[number];

/** A person, an agent or a channel of one tenant asks for another tenant's agent; by default an agent. */
export async function request(terms: object = {}, kind: AskedKind = 'Agent') {
  const [consumerId, providerId] = [
    await provisioning.tenant('Acme Ltd'),
    await provisioning.tenant('Bolt Ltd'),
  ];
  const [asking, owner] = [await person(consumerId, 'Ada Asking'), await person(providerId, 'Olga Owner')];
  const targetId = await owner.maker.agent('Parcel clerk', published);
  const subscribers = {
    User: () => asking.id,
    Agent: () => asking.maker.agent('Dispatcher'),
    Channel: () => asking.maker.channel(),
  };
  const input = { subscriberId: await subscribers[kind](), targetId, ...terms };
  const { subscriptionId: id } = await asking.send(creationOf(kind), { input });
  const decide = (step: Step, reason?: string) => owner.send(stepOf(kind, step), { id, reason });
  return { asking, owner, id, providerId, input, decide };
}
