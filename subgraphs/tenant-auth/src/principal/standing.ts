import { type Context, readTenant } from '@agg/kit';
import type { CallerKind, Role } from '@agg/schema';
import { sql } from 'kysely';

/** Whom a token names. */
export interface StandingOf {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId?: string | null;
}

/** What somebody may do at this moment. */
export interface Standing {
  /** Their own and those of their groups. */
  roles: Role[];
  /** Whether they, their session and their tenant are in good standing. */
  active: boolean;
}

/** Reads in one statement what a token stands for now; `null`: there is no such caller. */
export async function standingOf(
  context: Pick<Context, 'database'>,
  { tenantId, kind, id, sessionId = null }: StandingOf,
): Promise<Standing | null> {
  return readTenant(context, tenantId, async ({ db }) => {
    const { rows } = await sql<Standing>`
      select
        array(
          select unnest(p.roles) union
          select unnest(g.roles)
          from tenant_auth.group_member m
          join tenant_auth.user_group g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
          where m.tenant_id = p.tenant_id and m.user_id = p.principal_id) as roles,
        p.active and t.status = 'ACTIVE'
          and (p.kind <> 'USER' or exists (
            select from tenant_auth.person u
            where u.tenant_id = p.tenant_id and u.id = p.principal_id and u.status = 'ACTIVE'))
          and (${sessionId}::uuid is null or exists (
            select from tenant_auth.session s
            where s.tenant_id = p.tenant_id and s.session_id = ${sessionId}::uuid and s.user_id = p.principal_id
              and s.ended_at is null and s.expires_at > now())
            or exists (
            select from tenant_auth.credential c
            where c.tenant_id = p.tenant_id and c.credential_id = ${sessionId}::uuid
              and c.subject_id = p.principal_id and c.revoked_at is null)) as active
      from tenant_auth.principal p
      join tenant_auth.tenant t on t.tenant_id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.principal_id = ${id} and p.kind = ${kind}`.execute(db);
    return rows[0] ?? null;
  });
}
