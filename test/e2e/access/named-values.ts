import { randomUUID } from 'node:crypto';
import { newEmail, newPassword } from '../../kit/accounts.ts';
import { governedNouns, recordsFor } from './governance-fixture.ts';
import type { RegistryFixture } from './registry-fixture.ts';

/** The source of ids in arguments: those of the fixture, or ids that do not exist. */
export type Things = Pick<RegistryFixture, 'ids' | 'otherAgentId' | 'subscriptionIds' | 'records' | 'issuer'>;

/**
 * Valid values by the names that arguments of GraphQL and members of REST bodies share; secrets are not real
 * ones.
 * @param operation its name determines the kind of subject that records belong to
 */
export function namedValues(
  { ids, issuer, records }: Things,
  operation: string,
): Readonly<Record<string, unknown>> {
  const secret = `no-real-secret-${randomUUID()}`;
  return {
    ...ids,
    ...recordsFor(operation, records),
    assignments: [{ userId: ids.assigneeId }],
    title: 'Something',
    id: ids.killSwitchId,
    userIds: [ids.userId],
    email: newEmail(),
    roles: [],
    issuer,
    password: newPassword(),
    currentPassword: newPassword(),
    newPassword: newPassword(),
    name: 'Something',
    tenantName: 'Somebody',
    token: secret,
    refreshToken: secret,
    code: secret,
    state: secret,
    clientId: 'nobody',
    clientSecret: secret,
    grantType: 'client_credentials',
    grant_type: 'client_credentials',
    client_id: `service_${randomUUID()}`,
    client_secret: secret,
  };
}

/** Values that names and types alone do not determine, by the operation's name in both GraphQL and REST. */
export function specialValues(operation: string, { ids, otherAgentId }: Things): Record<string, unknown> {
  const specials: Record<string, Record<string, unknown>> = {
    ...ofEach((noun) => [`add${noun}Document`, { externalRef: 'DOC-1' }]),
    ...ofEach((noun) => [`set${noun}GovernanceState`, { state: 'IN_REVIEW' }]),
    createUserSubscription: { input: { targetId: ids.agentId } },
    createAgentSubscription: { input: { subscriberId: otherAgentId, targetId: ids.agentId } },
    createChannelSubscription: { input: { subscriberId: ids.channelId, targetId: ids.agentId } },
    createMcpServerSubscription: { input: { subscriberId: otherAgentId, targetId: ids.mcpServerId } },
    createLlmGatewaySubscription: { input: { subscriberId: otherAgentId, targetId: ids.llmGatewayId } },
    raiseKillSwitch: { scope: 'AGENT', targetId: ids.agentId },
    createCredential: { kind: 'CHANNEL', subjectId: ids.channelId },
    addIdentityDomain: { domain: `${randomUUID()}.example` },
    setGateMode: { action: 'ACTIVATE', mode: 'WARN' },
    resendInvite: { userId: ids.invitedUserId },
  };
  return specials[operation] ?? {};
}

function ofEach<T>(entry: (noun: string) => [string, T]): Record<string, T> {
  return Object.fromEntries(governedNouns.map(entry));
}
