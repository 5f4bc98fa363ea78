import type { Story } from './story.ts';
import { unusedName } from './unused-name.ts';

/** The five kinds of subscriptions, as named in mutations. */
export const kinds = ['User', 'Agent', 'Channel', 'McpServer', 'LlmGateway'] as const;
export type Kind = (typeof kinds)[number];

export const steps = ['approve', 'reject', 'suspend', 'resume', 'revoke', 'cancel'] as const;
export type Step = (typeof steps)[number];

/** The fields that these tests select of a subscription. */
const fields = `subscriptionId tenantId providerTenantId kind status statusReason createdAt activatedAt endedAt
  subscriber { kind id name } target { kind id name } agent { name } createdBy { name } message quota expiresAt`;

/** Creates the parties of a kind of subscription; returns the input of its creation. */
export async function partiesOf(kind: Kind, consumer: Story, provider = consumer): Promise<object> {
  const { admin, maker } = consumer;
  if (kind === 'McpServer')
    return { subscriberId: await maker.agent('Asking'), targetId: await activeServer(provider) };
  if (kind === 'LlmGateway')
    return { subscriberId: await maker.agent('Asking'), targetId: await activeGateway(provider) };
  const targetId = await provider.maker.agent('Answering', { visibility: 'PUBLIC' });
  if (kind === 'User') return { subscriberId: admin.id, targetId };
  return { subscriberId: await (kind === 'Agent' ? maker.agent('Asking') : maker.channel()), targetId };
}

export async function activeServer({ ask, maker }: Story): Promise<string> {
  const id = await maker.mcpServer();
  await ask('mutation ($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }', { id });
  return id;
}

export async function activeGateway({ ask, admin }: Story): Promise<string> {
  const name = unusedName(admin, 'LLM gateway', 'Models');
  const provide =
    'mutation ($name: Name!) { createLlmProvider(input: { name: $name, kind: OPENAI }) { llmProviderId } }';
  const { llmProviderId } = await ask(provide, { name });
  const create = `mutation ($name: Name!, $provider: UUID!) { createLlmGateway(input: {
    name: $name, routes: [{ alias: "default", model: "small", llmProviderId: $provider }] }) { llmGatewayId } }`;
  const { llmGatewayId: id } = await ask(create, { name, provider: llmProviderId });
  await ask('mutation ($id: UUID!) { activateLlmGateway(llmGatewayId: $id) { status } }', { id });
  return id;
}

export const creationOf = (kind: Kind) =>
  `mutation ($input: SubscriptionInput!) { create${kind}Subscription(input: $input) { ${fields} } }`;

/** The mutation of a step, with the variables `id` and `reason`. */
export const stepOf = (kind: Kind, step: Step) =>
  `mutation ($id: UUID!, $reason: Prose${step === 'reject' ? '!' : ''}) {
    ${step}${kind}Subscription(subscriptionId: $id, reason: $reason) { ${fields} } }`;

/** A list with the variables of the query. */
export function listOf(kind: Kind): string {
  const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Subscriptions`;
  return `query ($side: SubscriptionSide! = CONSUMER, $status: SubscriptionStatus, $subscriberId: UUID, $targetId: UUID) {
    ${name}(side: $side, status: $status, subscriberId: $subscriberId, targetId: $targetId) {
      totalElements content { ${fields} } } }`;
}

/** One subscription by its id, with the variable `id`. */
export function oneOf(kind: Kind, more = ''): string {
  const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Subscription`;
  return `query ($id: UUID!) { ${name}(subscriptionId: $id) { ${fields} ${more} } }`;
}

/** An approval with the variables `id`, `expiresAt` and `quota`. */
export const approvalOf = (kind: Kind) =>
  `mutation ($id: UUID!, $expiresAt: DateTime, $quota: Int) {
    approve${kind}Subscription(subscriptionId: $id, expiresAt: $expiresAt, quota: $quota) { ${fields} } }`;
