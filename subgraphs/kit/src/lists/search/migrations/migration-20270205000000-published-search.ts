import { Migration } from '@mikro-orm/migrations';

/**
 * What several tenants may find has entries of its own: those of the rows that are shown at the time. Rows whose texts
 * stay the same, such as conversations that grow, no longer call the function that keeps the entries.
 */
export class Migration20270205000000PublishedSearch extends Migration {
  override up(): void {
    this.addSql('drop function search.keep(regclass, text, text, text, text[])');
    for (const statement of [note, keep, foundPublished, keepAgain]) this.addSql(statement);
  }
}

/**
 * Arguments: the scope, the columns of the id and of the tenant, the searched columns, and the values that shown rows
 * have. Without a column of the tenant the entries are those of published rows, in a scope that is not a tenant's.
 */
const note = `create or replace function search.note() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
  declare
    row_now constant jsonb := to_jsonb(coalesce(new, old));
    entry_scope constant text := case tg_argv[2] when '' then 'published ' || tg_argv[0]
      else tg_argv[0] || ' ' || (row_now ->> tg_argv[2]) end;
    row_id constant uuid := row_now ->> tg_argv[1];
    texts_now text;
  begin
    if tg_op = 'DELETE' or not row_now @> coalesce(tg_argv[4], '{}')::jsonb then
      delete from search.entry where scope = entry_scope and id = row_id;
      return null;
    end if;
    select search.key(string_agg(coalesce(row_now ->> name, ''), ' ' order by place)) into texts_now
      from unnest(tg_argv[3]::text[]) with ordinality as given (name, place);
    insert into search.entry as e values (entry_scope, row_id, texts_now)
      on conflict (scope, id) do update set texts = excluded.texts where e.texts <> excluded.texts;
    return null;
  end $$`;

/**
 * Makes the triggers of a table, and the entries of the rows that are there already. The owner of a table sees no rows
 * while row-level security is forced. No row of a tenant moves to another one.
 */
const keep = `create function search.keep(watched regclass, scope text, id_column text, tenant_column text,
    searched text[], shown jsonb default '{}') returns void language plpgsql as $$
  declare
    name_of constant text := 'search_' || coalesce(tenant_column, 'published');
    given constant text := format('%L, %L, %L, %L, %L', scope, id_column, coalesce(tenant_column, ''), searched, shown);
    entry_scope constant text := case when tenant_column is null then quote_literal('published ' || scope)
      else format('%L || %I', scope || ' ', tenant_column) end;
    texts constant text := (select string_agg(format('coalesce(%I, '''')::text collate "C"', name), ' || '' '' || ')
      from unnest(searched) as name);
    changed constant text := (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ')
      from (select unnest(searched) union select jsonb_object_keys(shown)) as given (name));
  begin
    execute format('create or replace trigger %I after insert or delete on %s for each row
      execute function search.note(%s)', name_of, watched, given);
    execute format('create or replace trigger %I after update on %s for each row when (%s)
      execute function search.note(%s)', name_of || '_changed', watched, changed, given);
    execute format('alter table %s no force row level security', watched);
    execute format('insert into search.entry select %s, %I, search.key(%s) from %s as it %s
      on conflict (scope, id) do update set texts = excluded.texts', entry_scope, id_column, texts, watched,
      case when shown <> '{}' then format('where to_jsonb(it) @> %L', shown) end);
    execute format('alter table %s force row level security', watched);
  end $$`;

/** The ids of published rows, of whatever tenant, whose texts match one of the patterns: literals, as in \`search.found\`. */
const foundPublished = `create function search.found_published(scope_name text, patterns text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return query execute format('select id from search.entry where scope = %L and texts like any (%L::text[])',
      'published ' || scope_name, patterns);
  end $$`;

/** Tables that are searched already get the same triggers as those that follow. */
const keepAgain = `do $$ declare kept record; begin
  for kept in select tgrelid::regclass as watched, string_to_array(encode(tgargs, 'escape'), '\\000') as given
    from pg_trigger where tgfoid = 'search.note()'::regprocedure
  loop
    perform search.keep(kept.watched, kept.given[1], kept.given[2], kept.given[3], kept.given[4]::text[]);
  end loop;
end $$`;
