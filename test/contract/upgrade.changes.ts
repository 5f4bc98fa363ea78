/** What a version before has. */
export const existing: readonly string[] = [
  'create schema shop',
  "create type shop.size as enum ('small', 'large')",
  'create table shop.maker (id uuid primary key)',
  `create table shop.thing (id uuid primary key, name text, wide int not null default 1 check (wide < 1000), size shop.size,
    code text unique, maker uuid references shop.maker on delete cascade)`,
  'create unique index names_of_makers on shop.thing (maker, name) where name is not null',
  'create index by_size on shop.thing (size)',
  'create sequence shop.number',
  'create view shop.names as select name, code from shop.thing',
  `create function shop.count(bound int default 1) returns bigint language sql security definer
    as $$ select count(*) from shop.thing $$`,
  'create function shop.stamp() returns trigger language plpgsql as $$ begin return new; end $$',
  'create trigger stamp before insert on shop.thing for each row execute function shop.stamp()',
  'alter table shop.thing enable row level security',
  'create policy own on shop.thing using (true)',
];

/** Statements that it does not notice. */
export const additions: readonly (readonly [string])[] = [
  [
    `create table shop.other (id uuid primary key, name text not null unique check (name > ''));
     create index on shop.other (name);
     create trigger stamp before insert on shop.other for each row execute function shop.stamp();
     alter table shop.other enable row level security, force row level security;
     create policy few on shop.other as restrictive using (false)`,
  ],
  ['alter table shop.thing add column tall int'],
  ['alter table shop.thing add column tall int not null default 2'],
  ['alter table shop.thing add column made timestamptz not null default now()'],
  ['alter table shop.thing alter column wide drop not null'],
  ['alter table shop.thing drop constraint thing_wide_check'],
  ['drop index shop.by_size'],
  ["alter type shop.size add value 'middle'"],
  ['create policy more on shop.thing using (true)'],
  ['create sequence shop.other_number'],
  ['create or replace view shop.names as select name, code, wide from shop.thing'],
  ['create function shop.sum() returns bigint language sql as $$ select 1 $$'],
];
