import { allOf, type Context, callerOf, getOne, read } from '@agg/kit';
import { GatewayError, holdsRole, type Role } from '@agg/schema';
import { type RawBuilder, sql } from 'kysely';
import { User } from './user.entity.ts';
import { userList } from './user.list.ts';
import type { UserListArgs, UserPage } from './user.types.ts';

/**
 * The people of the tenant, including deactivated ones.
 * @throws FORBIDDEN for the people of a group without GROUPS:READ
 */
export function listUsers(context: Context, request: UserListArgs): Promise<UserPage> {
  const { role, groupId } = request;
  const { tenantId, roles } = callerOf(context);
  if (groupId && !holdsRole(roles, 'GROUPS:READ')) throw groupsHidden();
  const having = allOf(role && holding(tenantId, role), groupId && memberOf(tenantId, groupId));
  return read(context, (reader) => userList.page(reader, request, { having }));
}

/** @throws NOT_FOUND */
export function getUser(context: Context, id: string): Promise<User> {
  return read(context, (reader) => getOne(reader, User, { id }));
}

function memberOf(tenantId: string, groupId: string): RawBuilder<unknown> {
  return sql`id in (
    select user_id from tenant_auth.group_member where tenant_id = ${tenantId} and group_id = ${groupId})`;
}

/** Who holds a role directly or by a group. */
function holding(tenantId: string, role: Role): RawBuilder<unknown> {
  return sql`id in (
    select holder_id from tenant_auth.role_holder where tenant_id = ${tenantId} and role = ${role}
    union all
    select m.user_id from tenant_auth.role_holder h
    join tenant_auth.group_member m on m.tenant_id = h.tenant_id and m.group_id = h.holder_id
    where h.tenant_id = ${tenantId} and h.role = ${role})`;
}

function groupsHidden(): GatewayError {
  const detail =
    'The members of a group require the role GROUPS:READ. Omit groupId, or ask an administrator for it.';
  return new GatewayError('FORBIDDEN', detail);
}
