/** What a version before has. */
export const existing: readonly string[] = [
  'create schema shop',
  "create type shop.size as enum ('small', 'large')",
  'create table shop.thing (id uuid primary key, name text, wide int not null default 1, size shop.size)',
  'create view shop.names as select name from shop.thing',
  'create function shop.count(bound int) returns bigint language sql as $$ select count(*) from shop.thing $$',
  'alter table shop.thing enable row level security',
  'create policy own on shop.thing using (true)',
];

/** Statements that it would notice, and what they are refused with. */
export const refusals: readonly (readonly [string, string])[] = [
  ['drop table shop.thing cascade', 'The table shop.thing is gone.'],
  ['alter table shop.thing rename to item', 'The table shop.thing is gone.'],
  ['drop view shop.names', 'The table shop.names is gone.'],
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
  ['alter table shop.thing add check (wide > 0)', 'The table shop.thing is restricted: CHECK ((wide > 0)).'],
  ['create unique index on shop.thing (name)', 'The table shop.thing is restricted: UNIQUE btree (name).'],
  ["alter type shop.size rename value 'large' to 'big'", 'The value shop.size large is gone.'],
  ['drop function shop.count', 'The function shop.count(bound integer) is gone.'],
  ['drop policy own on shop.thing', 'The policy own of shop.thing is gone.'],
  [
    'create policy more on shop.thing as restrictive using (false)',
    'The policy more of shop.thing restricts.',
  ],
];

/** Statements that it does not notice. */
export const additions: readonly (readonly [string])[] = [
  ["create table shop.other (id uuid primary key, name text not null unique check (name > ''))"],
  ['alter table shop.thing add column tall int'],
  ['alter table shop.thing add column tall int not null default 2'],
  ['alter table shop.thing alter column wide drop not null'],
  ['create index on shop.thing (name)'],
  ["alter type shop.size add value 'middle'"],
  ['create policy more on shop.thing using (true)'],
  ['create function shop.sum() returns bigint language sql as $$ select 1 $$'],
];
