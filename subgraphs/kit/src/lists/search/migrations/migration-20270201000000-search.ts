import { Migration } from '@mikro-orm/migrations';

/**
 * Search by index: triggers keep the texts of searched rows in one table, with an index of their trigrams. Row-level
 * security would keep `like` from using such an index, because the operator is not leakproof. So nobody may read the
 * table itself; `search.found` reads the entries of the reader's tenant alone. Both extensions come with PostgreSQL,
 * and owners of a database may create them.
 */
export class Migration20270201000000Search extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm with schema search');
    this.addSql('create extension if not exists btree_gin with schema search');
    this.addSql(`create table search.entry (
      scope text not null,
      id uuid not null,
      texts text not null,
      primary key (scope, id))`);
    for (const statement of [index, key, pattern, note, keep, found]) this.addSql(statement);
  }
}

/** The extension may have been created in another schema before. */
const index = `do $$ declare trigrams text; begin
  select format('%I.%I', n.nspname, c.opcname) into trigrams
    from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace where c.opcname = 'gin_trgm_ops';
  execute format('create index entry_texts on search.entry using gin (scope, texts %s)', trigrams);
end $$`;

/**
 * The form in which texts are compared: decomposed, without marks on letters, in upper case, which has one form of
 * sigma and no sharp s. Other characters than ASCII are written as the octal digits of their bytes after an `x`, which
 * no other upper-case text contains: where the database's locale is C, trigrams consist of ASCII only.
 */
const key = `create function search.key(given text) returns text language sql immutable strict parallel safe
  as $$
    select translate(encode(convert_to(upper(
      regexp_replace(normalize(given collate "und-x-icu", nfkd), '[\\u0300-\\u036f]', '', 'g')
    ), 'UTF8'), 'escape'), '\\', 'x')
  $$`;

/** The pattern of texts that contain another one, after what `before` matches. */
const pattern = `create function search.pattern(before text, given text) returns text
  language sql immutable strict parallel safe
  as $$ select before || regexp_replace(search.key(given), '([%_])', '\\\\\\1', 'g') || '%' $$`;

/** Arguments: the scope, the columns of the id and of the tenant, and the searched columns. */
const note = `create function search.note() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
  declare
    row_now constant jsonb := to_jsonb(coalesce(new, old));
    of_tenant constant text := tg_argv[0] || ' ' || (row_now ->> tg_argv[2]);
    row_id constant uuid := row_now ->> tg_argv[1];
    texts_now text;
  begin
    if tg_op = 'DELETE' then
      delete from search.entry where scope = of_tenant and id = row_id;
      return null;
    end if;
    select search.key(string_agg(coalesce(row_now ->> name, ''), ' ' order by place)) into texts_now
      from unnest(tg_argv[3]::text[]) with ordinality as given (name, place);
    insert into search.entry as e values (of_tenant, row_id, texts_now)
      on conflict (scope, id) do update set texts = excluded.texts where e.texts <> excluded.texts;
    return null;
  end $$`;

/**
 * Makes the trigger of a table, and the entries of the rows that are there already. The owner of a table sees no rows
 * while row-level security is forced.
 */
const keep = `create function search.keep(watched regclass, scope text, id_column text, tenant_column text, searched text[])
  returns void language plpgsql as $$
  declare
    texts constant text := (select string_agg(format('coalesce(%I, '''')::text collate "C"', name), ' || '' '' || ')
      from unnest(searched) as name);
  begin
    execute format('create or replace trigger %I after insert or update or delete on %s for each row
      execute function search.note(%L, %L, %L, %L)', 'search_' || tenant_column, watched, scope, id_column,
      tenant_column, searched);
    execute format('alter table %s no force row level security', watched);
    execute format('insert into search.entry select %L || '' '' || %I, %I, search.key(%s) from %s
      on conflict (scope, id) do update set texts = excluded.texts', scope, tenant_column, id_column, texts, watched);
    execute format('alter table %s force row level security', watched);
  end $$`;

/**
 * The ids of rows of the reader's tenant whose texts match one of the patterns. The patterns are literals in the
 * statement, because without knowing them PostgreSQL expects too many matches to use the index.
 */
const found = `create function search.found(scope_name text, patterns text[]) returns setof uuid language plpgsql stable
  security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return query execute format('select id from search.entry where scope = %L and texts like any (%L::text[])',
      scope_name || ' ' || current_setting('app.tenant_id', true), patterns);
  end $$`;
