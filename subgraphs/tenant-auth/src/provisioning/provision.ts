import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, lock } from '@agg/kit';
import type { CallerKind, Role } from '@agg/schema';
import { addTenant, addUser } from '../account/new-tenant.ts';
import { setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { Principal } from '../principal/principal.entity.ts';
import type { Tenant } from '../tenant/tenant.entity.ts';

/** Creates the context's tenant; the caller is the platform acting inside it. */
export function provisionTenant(
  context: Context,
  tenantName: string,
  publicContactEmail: string | null,
): Promise<Tenant> {
  const { tenantId } = callerOf(context);
  return change(context, async (em) =>
    Object.assign(addTenant(em, tenantId, tenantName), { publicContactEmail }),
  );
}

/** Creates an active person with roles and an optional password. @returns their id */
export async function provisionUser(
  context: Context,
  {
    name,
    email,
    roles,
    password,
  }: { name: string; email: string; roles: readonly Role[]; password?: string },
): Promise<string> {
  const { tenantId } = callerOf(context);
  // Before the transaction, so that waiting for a thread occupies no connection.
  const hash = password && (await hashPassword(password));
  return change(context, async (em) => {
    const { id } = addUser(em, { tenantId, id: randomUUIDv7(), name, email }, [...roles], 'ACTIVE');
    if (hash) await setPassword(em, { tenantId, userId: id }, hash);
    return id;
  });
}

/** Replaces the roles of a caller. */
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

/** Creates the authorization of an agent or a service. */
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
