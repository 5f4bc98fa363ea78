import type { Ask } from './ask.ts';
import type { RegistryIds } from './seed-registry.ts';

/** The ids of a policy group and of its bindings, by their names in `.data/demo.json`. */
export interface PolicyIds {
  groupId: string;
  bindingIds: string[];
}

/**
 * A group whose second version adds a policy, while three bindings are still on the first; and a rule for one agent, which its
 * answers run into.
 */
export async function seedPolicies(ask: Ask, ids: RegistryIds): Promise<PolicyIds> {
  const accounts = await policy(ask, 'Account numbers are logged', {
    type: 'COMMUNICATION_AUDIT',
    enabledLegs: { requestFromSource: true, responseToSource: true },
    entity: { type: 'BANK_ACCOUNT_NUMBER', scoreThreshold: 0.8, action: 'LOG' },
  });
  const addresses = await policy(ask, 'E-mail addresses stay here', {
    type: 'PII_DETECTION',
    enabledLegs: { requestToSink: true, responseFromSink: true },
    entity: { type: 'EMAIL', action: 'REDACT' },
  });
  const groupId = await group(ask, accounts, addresses);
  const places = [
    { bindingLevel: 'TENANT' },
    { bindingLevel: 'ANY_TO_AGENT', agentId: ids.plannerId },
    { bindingLevel: 'CHANNEL_TO_AGENT', channelId: ids.channelId, agentId: ids.plannerId },
  ];
  const bindingIds: string[] = [];
  for (const place of places) bindingIds.push(await bind(ask, groupId, { groupVersion: '1', ...place }));
  await seedClerkRule(ask, ids.clerkId);
  return { groupId, bindingIds };
}

async function seedClerkRule(ask: Ask, clerkId: string): Promise<void> {
  const policyId = await policy(ask, 'The clerk names no mailboxes', {
    type: 'PII_DETECTION',
    enabledLegs: { responseToSource: true },
    entity: { type: 'EMAIL', action: 'REDACT' },
  });
  const { groupId } = await ask(
    `mutation($id: UUID!) { createPolicyGroup(input: {
      name: "Invoices", description: "For the clerk.", policies: [{ policyId: $id }] }) { groupId } }`,
    { id: policyId },
  );
  await bind(ask, String(groupId), { bindingLevel: 'ANY_TO_AGENT', agentId: clerkId });
}

async function policy(ask: Ask, name: string, config: object): Promise<string> {
  const create = 'mutation($input: PolicyInput!) { createPolicy(input: $input) { policyId } }';
  return String((await ask(create, { input: { name, config } })).policyId);
}

async function group(ask: Ask, first: string, added: string): Promise<string> {
  const { groupId } = await ask(
    `mutation($first: UUID!) { createPolicyGroup(input: {
      name: "Everyday rules", description: "For every conversation.", policies: [{ policyId: $first }] }) { groupId } }`,
    { first },
  );
  await ask(
    `mutation($id: UUID!, $first: UUID!, $added: UUID!) { registerPolicyGroupVersion(groupId: $id, input: {
      policies: [{ policyId: $first }, { policyId: $added }],
      reason: "Agents of other companies see no addresses." }) { version } }`,
    { id: groupId, first, added },
  );
  return String(groupId);
}

async function bind(ask: Ask, groupId: string, place: object): Promise<string> {
  const create = 'mutation($input: PolicyBindingInput!) { createPolicyBinding(input: $input) { bindingId } }';
  return String((await ask(create, { input: { groupId, ...place } })).bindingId);
}
