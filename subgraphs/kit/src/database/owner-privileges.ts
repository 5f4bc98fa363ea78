import pg from 'pg';

/** Extensions of the migrations. All of them are trusted: the owner of a database may create them. */
const extensions = ['pg_trgm', 'btree_gin'];

/**
 * Refuses a server and a role on which the migrations would fail, before the first of them.
 * @param schemas those of the product
 * @throws Error with the role, the missing privilege and what an administrator has to run
 */
export async function assertMayMigrate(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ problem: string }>(problems, [extensions, schemas]);
  if (rows[0]) throw new Error(rows[0].problem);
}

/** One row for each problem. */
const problems = `
  select 'This PostgreSQL is built without ICU. Use a build that has it.' as problem
  where not exists (select from pg_collation where collprovider = 'i')
  union all
  select format('This PostgreSQL does not have the extension %s. Install its package of contributed extensions '
    '(on Debian it is a part of postgresql-15).', extension)
  from unnest($1::text[]) as extension
  where not exists (select from pg_available_extensions where name = extension)
  union all
  select format('The role %s of DATABASE_URL may not create schemas. As an administrator of the server, run: '
    'alter database %I owner to %I;', current_user, current_database(), current_user)
  where not has_database_privilege(current_database(), 'create')
  union all
  select format('The schema %s belongs to the role %s, and %s of DATABASE_URL is not a member of it. Set DATABASE_URL '
    'to that role, or as an administrator of the server, run: grant %4$I to %5$I;', nspname, owner.rolname,
    current_user, owner.rolname, current_user)
  from pg_namespace join pg_roles as owner on owner.oid = nspowner
  where nspname = any($2) and not pg_has_role(nspowner, 'usage')`;
