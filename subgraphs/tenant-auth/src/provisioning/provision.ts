import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, lock } from '@agg/kit';
import type { CallerKind, Role } from '@agg/schema';
import { Principal } from '../principal/principal.entity.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';

/** Makes the context's tenant; the caller is the platform acting inside it. */
export function provisionTenant(
  context: Context,
  tenantName: string,
  publicContactEmail: string | null,
): Promise<Tenant> {
  const { tenantId } = callerOf(context);
  return change(context, async (em) =>
    em.create(Tenant, { tenantId, tenantName, publicContactEmail, createdAt: new Date() }),
  );
}

/** Makes a person with roles, and answers their id. */
export function provisionUser(
  context: Context,
  person: { name: string; email: string; roles: readonly Role[] },
): Promise<string> {
  const { tenantId } = callerOf(context);
  return change(context, async (em) => {
    const id = randomUUIDv7();
    em.create(User, { tenantId, id, name: person.name, email: person.email, createdAt: new Date() });
    em.create(Principal, { tenantId, principalId: id, kind: 'USER', roles: [...person.roles], active: true });
    return id;
  });
}

/** Gives a caller other roles than they had. */
export async function provisionRoles(
  context: Context,
  principalId: string,
  roles: readonly Role[],
): Promise<void> {
  await change(context, async (em) => {
    const principal = await lock(em, Principal, { principalId });
    principal.roles = [...roles];
  });
}

/** Gives an agent or a service the standing of a caller. */
export async function provisionPrincipal(
  context: Context,
  kind: CallerKind,
  id: string,
  roles: readonly Role[],
): Promise<void> {
  const { tenantId } = callerOf(context);
  await change(context, async (em) => {
    em.create(Principal, { tenantId, principalId: id, kind, roles: [...roles], active: true });
  });
}
