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

/**
 * Refuses a role to which row-level security shows no ledger, or only that of one tenant: nothing would be proved. The
 * owner of the database sees all of them by a policy of their tables, as does who has its rights.
 * @throws Error with the roles that see all
 */
export async function assertSeesLedgers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select current_user as role, rolsuper or rolbypassrls as bypasses, tables.missing, tables.hidden
    from pg_roles, (
      select coalesce(bool_or(id is null), false) as missing, bool_or(not exists (
        select from pg_policy, unnest(polroles) as named
        where polrelid = id and polname = 'of_owner' and pg_has_role(named, 'usage'))) as hidden
      from unnest(array[to_regclass('ledger.entry'), to_regclass('ledger.head')]) as id) as tables
    where rolname = current_user`);
  const { role, bypasses, missing, hidden } = rows[0];
  if (missing)
    throw new Error(
      `The database ${client.database} has no ledger. Name that of the product: with DATABASE_URL, or with --url.`,
    );
  if (!bypasses && hidden)
    throw new Error(
      `The role ${role} would see only a part of the ledgers, because row-level security applies to it. Use the role of ` +
        'DATABASE_URL, which has migrated the database, or a superuser: name it with --url.',
    );
}
