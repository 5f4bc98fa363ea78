/** A statement, and what it is refused with. */
type Refusal = readonly [statement: string, refusal: string];

const writtenAnew = 'The table shop.thing is written anew, and locked meanwhile.';

const ofTables: readonly Refusal[] = [
  ['drop table shop.thing cascade', 'The table shop.thing is gone.'],
  ['alter table shop.thing rename to item', 'The table shop.thing is gone.'],
  ['drop view shop.names', 'The table shop.names is gone.'],
  ['drop sequence shop.number', 'The sequence shop.number is gone.'],
  ["alter type shop.size rename value 'large' to 'big'", 'The value shop.size large is gone.'],
  ['create index on shop.thing (name)', locked('btree (name)')],
  ['drop index shop.by_size; create index by_size on shop.thing (size, name)', locked('btree (size, name)')],
  ['truncate shop.thing', writtenAnew],
];

const ofColumns: readonly Refusal[] = [
  ['alter table shop.thing drop column wide', 'The column shop.thing.wide is gone.'],
  ['alter table shop.thing rename column wide to width', 'The column shop.thing.wide is gone.'],
  [
    'alter table shop.thing alter column wide type bigint',
    'The column shop.thing.wide is bigint instead of integer.',
  ],
  ['alter table shop.thing alter column name set not null', 'The column shop.thing.name is NOT NULL now.'],
  [
    'alter table shop.thing alter column wide drop default',
    'The column shop.thing.wide has no default any longer.',
  ],
  [
    'alter table shop.thing add column tall int not null',
    'The new column shop.thing.tall is NOT NULL and has no default.',
  ],
  ['alter table shop.thing add column key uuid not null default gen_random_uuid()', writtenAnew],
  ['alter table shop.thing add column area int generated always as (wide * 2) stored', writtenAnew],
  [
    'drop view shop.names; create view shop.names as select name from shop.thing',
    'The column shop.names.code is gone.',
  ],
];

const ofConstraints: readonly Refusal[] = [
  ['alter table shop.thing add check (wide > 0)', 'The table shop.thing is restricted: CHECK ((wide > 0)).'],
  ['create unique index on shop.thing (name)', 'The table shop.thing is restricted: UNIQUE btree (name).'],
  ['alter table shop.thing drop constraint thing_pkey', unrestricted('UNIQUE btree (id)')],
  ['alter table shop.thing drop constraint thing_code_key', unrestricted('UNIQUE btree (code)')],
  ['drop index shop.names_of_makers', unrestricted('UNIQUE btree (maker, name) WHERE (name IS NOT NULL)')],
  [
    `alter table shop.thing drop constraint thing_code_key, add unique (code) deferrable`,
    unrestricted('UNIQUE btree (code)'),
  ],
  [
    'alter table shop.thing drop constraint thing_maker_fkey',
    unrestricted('FOREIGN KEY (maker) REFERENCES shop.maker(id) ON DELETE CASCADE'),
  ],
];

const ofPolicies: readonly Refusal[] = [
  ['drop policy own on shop.thing', 'The policy own of shop.thing is gone.'],
  [
    'create policy more on shop.thing as restrictive using (false)',
    'The policy more of shop.thing restricts.',
  ],
  [
    'alter policy own on shop.thing using (wide > 1)',
    policy('PERMISSIVE FOR ALL TO public USING (wide > 1)'),
  ],
  [
    'alter policy own on shop.thing with check (false)',
    policy('PERMISSIVE FOR ALL TO public USING true WITH CHECK false'),
  ],
  [
    'alter policy own on shop.thing to pg_read_all_data',
    policy('PERMISSIVE FOR ALL TO pg_read_all_data USING true'),
  ],
  [
    'drop policy own on shop.thing; create policy own on shop.thing for select using (true)',
    policy('PERMISSIVE FOR SELECT TO public USING true'),
  ],
  [
    'drop policy own on shop.thing; create policy own on shop.thing as restrictive using (true)',
    policy('RESTRICTIVE FOR ALL TO public USING true'),
  ],
  [
    'alter table shop.maker enable row level security',
    'The row-level security of shop.maker is on instead of off.',
  ],
  [
    'alter table shop.thing force row level security',
    'The row-level security of shop.thing is forced instead of on.',
  ],
];

const stamp = 'on shop.thing for each row execute function shop.stamp()';
const ofTriggers: readonly Refusal[] = [
  [`create trigger more after update ${stamp}`, 'The trigger more of shop.thing is new.'],
  ['drop trigger stamp on shop.thing', 'The trigger stamp of shop.thing is gone.'],
  [
    `create or replace trigger stamp before update ${stamp}`,
    `The trigger stamp of shop.thing is ${trigger('UPDATE')} instead of ${trigger('INSERT')}.`,
  ],
  [
    'alter table shop.thing disable trigger stamp',
    `The trigger stamp of shop.thing is ${trigger('INSERT')} DISABLED instead of ${trigger('INSERT')}.`,
  ],
];

const count = 'shop.count(bound integer)';

const ofFunctions: readonly Refusal[] = [
  ['drop function shop.count', `The function ${count} is gone.`],
  [again('bound bigint', 'bigint'), `The function ${count} is gone.`],
  [again('bound int', 'int'), `The function ${count} returns integer instead of bigint.`],
  [
    again('bound int', 'bigint'),
    `The function ${count} takes (bound integer) instead of (bound integer DEFAULT 1).`,
  ],
  ['alter function shop.count security invoker', `The function ${count} runs as its caller now.`],
];

/** Statements that the version before would notice, and what they are refused with. */
export const refusals: readonly Refusal[] = [
  ofTables,
  ofColumns,
  ofConstraints,
  ofPolicies,
  ofTriggers,
  ofFunctions,
].flat();

function locked(definition: string): string {
  return `The table shop.thing is locked for writes while it gets an index: ${definition}.`;
}

function unrestricted(definition: string): string {
  return `The table shop.thing is no longer restricted: ${definition}.`;
}

function policy(definition: string): string {
  return `The policy own of shop.thing is ${definition} instead of PERMISSIVE FOR ALL TO public USING true.`;
}

function trigger(event: string): string {
  return `CREATE TRIGGER stamp BEFORE ${event} ON shop.thing FOR EACH ROW EXECUTE FUNCTION shop.stamp()`;
}

function again(takes: string, returns: string): string {
  return `drop function shop.count; create function shop.count(${takes}) returns ${returns} language sql
    security definer as $$ select 1 $$`;
}
