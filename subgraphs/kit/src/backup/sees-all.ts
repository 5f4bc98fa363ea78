import type pg from 'pg';

/**
 * Refuses a role to which row-level security applies: its backup would be refused by PostgreSQL, or be without the rows
 * of tenants. Also one that may not read everything.
 * @throws Error with what makes a role for backups
 */
export async function assertSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select current_user as role, rolsuper or rolbypassrls as bypasses,
      array(select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'))
        order by 1 limit 3) as hidden
    from pg_roles where rolname = current_user`);
  const { role, bypasses, hidden } = rows[0];
  if (!bypasses)
    throw new Error(
      `The role ${role} would see only a part of the rows, because row-level security applies to it. ${advice}`,
    );
  if (hidden.length > 0) throw new Error(`The role ${role} may not read ${hidden.join(', ')}. ${advice}`);
}

const advice =
  "Name another one with --url; an administrator of the server makes it with: create role backup login bypassrls password '…'; grant pg_read_all_data to backup;";
