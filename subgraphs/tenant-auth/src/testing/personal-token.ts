import type { TestTenant } from '@agg/kit/testing';
import type { Role } from '@agg/schema';

/** Creates a personal token of a signed-in person, valid for an hour. */
export function tokenOf(
  { ask }: TestTenant,
  { accessToken }: { accessToken: string },
  roles: readonly Role[] = [],
): Promise<{ tokenId: string; token: string }> {
  const create = `mutation ($roles: [Role!]!, $expiresAt: DateTime!) {
    createPersonalToken(name: "Pipeline", roles: $roles, expiresAt: $expiresAt) { tokenId token } }`;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return ask(create, { roles, expiresAt }, accessToken);
}
