import { type Context, type Database, readTenant, readTenants } from '@agg/kit';
import type { CallerKind, Role } from '@agg/schema';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { commonRoles } from '../role/changes-of-roles.ts';
import { rolesHeld } from '../role/effective-roles.ts';
import type { StoredLimits } from '../tenant/request-limits.ts';

/** The caller that a token names. */
export interface AuthorizationQuery {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId?: string | null;
}

/** The current authorization of a caller. */
export interface CallerAuthorization {
  /** Including the roles of their groups. */
  roles: Role[];
  /** Whether the caller, their session and their tenant are active. */
  active: boolean;
  /** Whether a personal token is in use whose last recorded use is a minute old. */
  isUseDue?: boolean;
  /** The limits of requests that the tenant's row contains. */
  limits: StoredLimits;
}

/** An authorization as it is read. */
interface Row extends CallerAuthorization {
  /** The position of its query, from 1. */
  index: number;
  /** The roles to which a personal token is narrowed; `null` for all other callers. */
  narrowedTo: Role[] | null;
}

/** Maximum number of callers per statement. */
const lookedUpAtOnce = 500;

const loaders = new WeakMap<Database, DataLoader<AuthorizationQuery, CallerAuthorization | null>>();

/**
 * The current authorization behind a token; `null` for an unknown caller. Concurrent queries are batched, one
 * statement for those of all tenants: an event goes to hundreds of subscribers, each of whom must still be authorized.
 */
export function authorizationOf(
  { database }: Pick<Context, 'database'>,
  asked: AuthorizationQuery,
): Promise<CallerAuthorization | null> {
  const loader =
    loaders.get(database) ??
    new DataLoader((all: readonly AuthorizationQuery[]) => authorizationsOf(database, all), {
      // `setImmediate` also batches requests that arrive from other processes in the same turn.
      cache: false,
      maxBatchSize: lookedUpAtOnce,
      batchScheduleFn: (look) => void setImmediate(look),
    });
  loaders.set(database, loader);
  return loader.load(asked);
}

/** Results in the order of the queries; a tenant that cannot be read does not fail the others. */
async function authorizationsOf(
  database: Database,
  all: readonly AuthorizationQuery[],
): Promise<(CallerAuthorization | null | Error)[]> {
  const authorizations = new Map<AuthorizationQuery, CallerAuthorization | Error>();
  const readAll = async (asked: readonly AuthorizationQuery[]): Promise<void> => {
    for (const { index, narrowedTo, ...found } of await readAuthorizations(database, asked))
      authorizations.set(asked[index - 1] as AuthorizationQuery, {
        active: found.active,
        limits: found.limits,
        isUseDue: found.isUseDue,
        roles: narrowedTo ? commonRoles(found.roles, narrowedTo) : found.roles,
      });
  };
  const readEach = async (): Promise<void> => {
    const byTenant = Map.groupBy(all, ({ tenantId }) => tenantId);
    const readings = byTenant.values().map((asked) =>
      readAll(asked).catch((error: Error) => {
        for (const one of asked) authorizations.set(one, error);
      }),
    );
    await Promise.all(readings);
  };
  await readAll(all).catch(readEach);
  return all.map((one) => authorizations.get(one) ?? null);
}

/** Whether a principal `p` of a tenant `t` is active, and so is the session or credential that was asked. */
const active = sql`p.active and t.status = 'ACTIVE'
  and (p.kind <> 'USER' or exists (
    select from tenant_auth.person u
    where u.tenant_id = p.tenant_id and u.id = p.principal_id and u.status = 'ACTIVE'))
  and (asked.session_id is null or exists (
    select from tenant_auth.session s
    where s.tenant_id = p.tenant_id and s.session_id = asked.session_id and s.user_id = p.principal_id
      and s.ended_at is null and s.expires_at > now())
    or (k.token_id is not null and k.revoked_at is null and k.expires_at > now())
    or exists (
    select from tenant_auth.credential c
    where c.tenant_id = p.tenant_id and c.credential_id = asked.session_id
      and c.subject_id = p.principal_id and c.revoked_at is null))`;

const limits = sql`json_build_object(
  'callerRequestsPerMinute', t.caller_requests_per_minute,
  'tenantRequestsPerMinute', t.tenant_requests_per_minute,
  'allowedCallerRequestsPerMinute', t.allowed_caller_requests_per_minute,
  'allowedTenantRequestsPerMinute', t.allowed_tenant_requests_per_minute)`;

async function readAuthorizations(database: Database, asked: readonly AuthorizationQuery[]): Promise<Row[]> {
  const tenants = asked.map(({ tenantId }) => tenantId);
  const ids = asked.map(({ id }) => id);
  const kinds = asked.map(({ kind }) => kind);
  const sessions = asked.map(({ sessionId = null }) => sessionId);
  const query = sql<Row>`
    select asked.index::int, ${rolesHeld} as roles, ${active} as active, k.roles as "narrowedTo",
      k.token_id is not null and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
        as "isUseDue", ${limits} as limits
    from unnest(${tenants}::uuid[], ${ids}::uuid[], ${kinds}::text[], ${sessions}::uuid[])
      with ordinality as asked (tenant_id, id, kind, session_id, index)
    join tenant_auth.principal p
      on p.tenant_id = asked.tenant_id and p.principal_id = asked.id and p.kind = asked.kind
    join tenant_auth.tenant t on t.tenant_id = p.tenant_id
    left join tenant_auth.personal_token k
      on k.tenant_id = p.tenant_id and k.token_id = asked.session_id and k.user_id = p.principal_id`;
  const [tenantId = '', ...others] = new Set(tenants);
  const { rows } =
    others.length === 0
      ? await readTenant({ database }, tenantId, ({ db }) => query.execute(db))
      : await readTenants({ database }, [tenantId, ...others], ({ db }) => query.execute(db));
  return rows;
}
