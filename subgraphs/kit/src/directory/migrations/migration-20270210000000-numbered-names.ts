import { Migration } from '@mikro-orm/migrations';

/** For migrations that make names unique where several rows may have the same one. */
export class Migration20270210000000NumberedNames extends Migration {
  override up(): void {
    this.addSql(numberNames);
  }
}

/**
 * Of the rows of a tenant that have the same name and whose column `ended` is empty, the oldest keeps it. The others get
 * the next free number, as "Name (2)", here and in the directory of subjects; a name stays at most 200 characters long.
 * The owner of the tables sees no rows while row-level security is forced.
 */
const numberNames = `create function directory.number_names(present regclass, kind_name text, id_column text, ended text)
  returns void language plpgsql as $$
  declare
    closed regclass;
    namesake record;
    place bigint;
    new_name text;
    is_taken boolean;
  begin
    foreach closed in array array[present, 'directory.subject'] loop
      execute format('alter table %s no force row level security', closed);
    end loop;
    for namesake in execute format('select * from (
        select tenant_id, %1$I as id, name,
          row_number() over (partition by tenant_id, name order by created_at, %1$I) as place
        from %2$s where %3$I is null) as named
      where place > 1 order by tenant_id, name, place', id_column, present, ended)
    loop
      place := namesake.place;
      loop
        new_name := rtrim(left(namesake.name, 200 - length(format(' (%s)', place)))) || format(' (%s)', place);
        execute format('select exists (select from %s where tenant_id = $1 and name = $2 and %I is null)', present, ended)
          into is_taken using namesake.tenant_id, new_name;
        exit when not is_taken;
        place := place + 1;
      end loop;
      execute format('update %s set name = $1 where tenant_id = $2 and %I = $3', present, id_column)
        using new_name, namesake.tenant_id, namesake.id;
      update directory.subject as subject set name = new_name
        where subject.tenant_id = namesake.tenant_id and subject.kind = kind_name and subject.id = namesake.id;
    end loop;
    foreach closed in array array[present, 'directory.subject'] loop
      execute format('alter table %s force row level security', closed);
    end loop;
  end $$`;
