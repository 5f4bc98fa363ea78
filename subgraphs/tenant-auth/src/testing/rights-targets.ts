import { randomUUID } from 'node:crypto';
import type { LackedRole } from '@agg/kit/testing';
import type { Role } from '@agg/schema';
import { newPerson, type Person } from './signed-in.ts';

/** The roles that a target has itself, and not through a group. */
function ownRoles({ role, way }: LackedRole): Role[] {
  return way === 'directly' ? [role] : [];
}

/** A person of the tenant who has the role and can sign in. */
export async function personWith(lacked: LackedRole): Promise<Person> {
  const person = await newPerson(lacked.tenant, ownRoles(lacked));
  await joinWhereNeeded(lacked, person.userId);
  return person;
}

/** An invited person who has the role. */
export async function invitedWith(lacked: LackedRole): Promise<string> {
  const { ask, surroundings } = lacked.tenant;
  const invite = `mutation ($email: Email!, $roles: [Role!]) {
    inviteUser(email: $email, roles: $roles) { id } }`;
  const { id } = await ask(invite, { email: surroundings.newEmail(), roles: ownRoles(lacked) });
  await joinWhereNeeded(lacked, id);
  return id;
}

async function joinWhereNeeded(lacked: LackedRole, userId: string): Promise<void> {
  if (lacked.way !== 'directly') await join(lacked, await groupWith(lacked), userId);
}

/** Makes a person a member of a group. */
export async function join({ tenant }: LackedRole, groupId: string, userId: string): Promise<void> {
  const add = `mutation ($groupId: UUID!, $id: UUID!) {
    addGroupMembers(groupId: $groupId, userIds: [$id]) { name } }`;
  await tenant.ask(add, { groupId, id: userId });
}

/** A group with the role. */
export async function groupWith({ tenant, role }: LackedRole): Promise<string> {
  const create = `mutation ($name: Name!, $roles: [Role!]) {
    createGroup(name: $name, roles: $roles) { groupId } }`;
  return (await tenant.ask(create, { name: randomUUID(), roles: [role] })).groupId;
}

/** A credential with the role. */
export async function credentialWith({ tenant, role }: LackedRole): Promise<string> {
  const create = `mutation ($roles: [Role!]) {
    createCredential(kind: SERVICE, name: "Robot", roles: $roles) { credentialId } }`;
  return (await tenant.ask(create, { roles: [role] })).credentialId;
}

/** The input of a provider that grants the role through a group. */
export async function providerInput(lacked: LackedRole): Promise<Record<string, unknown>> {
  const groupMappings = [{ claimValue: 'staff', groupId: await groupWith(lacked) }];
  const issuer = await lacked.tenant.surroundings.issuer();
  return { name: 'Staff', issuer, clientId: 'gateway', groupMappings };
}

/** Such a provider. */
export async function providerWith(lacked: LackedRole): Promise<string> {
  const create = `mutation ($name: Name!, $issuer: HttpUrl!, $clientId: Name!, $groupMappings: [GroupMappingInput!]) {
    createIdentityProvider(name: $name, issuer: $issuer, clientId: $clientId, groupMappings: $groupMappings) {
      identityProviderId } }`;
  return (await lacked.tenant.ask(create, await providerInput(lacked))).identityProviderId;
}

/** A domain of such a provider, with its challenge published. */
export async function domainWith(lacked: LackedRole): Promise<string> {
  const { ask, surroundings } = lacked.tenant;
  const domain = `${randomUUID()}.example`;
  const add = `mutation ($id: UUID!, $domain: Name!) {
    addIdentityDomain(identityProviderId: $id, domain: $domain) { challenge } }`;
  const { challenge } = await ask(add, { id: await providerWith(lacked), domain });
  await surroundings.publishTxt(domain, challenge);
  return domain;
}
