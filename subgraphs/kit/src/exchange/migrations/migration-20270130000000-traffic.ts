import { platformId } from '@agg/schema';
import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

const own = `tenant_id = ${currentTenant}`;

/** The columns that order the rows of one writer: gapless in each tenant, over all three tables. */
const written = `
  writer_id uuid not null,
  writer_seq bigint not null check (writer_seq > 0)`;

const digest = (column: string) => `${column} char(64) check (${column} ~ '^[0-9a-f]{64}$')`;
const text = (column: string, longest: number) => `${column} text check (length(${column}) <= ${longest})`;
const size = (column: string) => `${column} bigint check (${column} >= 0)`;

/** What flows, a row for each hop; the digests of all rows are sealed into the ledger of their tenant. */
export class Migration20270130000000Traffic extends Migration {
  override up(): void {
    this.addSql(exchange);
    this.addSql(outcome);
    this.addSql(taskEvent);
    this.addSql(writer);
    this.addSql(seal);
    this.addSql(sealRange);
    this.addSql(reconciled);
    for (const statement of refuseChanges) this.addSql(statement);
    for (const table of ['exchange', 'outcome', 'task_event', 'writer', 'seal', 'seal_range', 'reconciled'])
      this.secure(table);
    for (const table of ['exchange', 'outcome', 'task_event', 'writer'])
      this.addSql(
        `create policy by_writers on traffic.${table} for insert to traffic_writer with check (true)`,
      );
    // Which tenants have traffic is what the platform looks up for its own work.
    this.addSql(`create policy by_platform on traffic.writer for select to gateway_runtime
      using (${currentTenant} = '${platformId}')`);
    for (const statement of partitions) this.addSql(statement);
    // Before privileges are granted, so that those of the first start are the same as at every later one.
    this.addSql('select traffic.make_coming_partitions()');
    this.addSql(write);
  }

  private secure(table: string): void {
    this.addSql(`alter table traffic.${table} enable row level security`);
    this.addSql(`alter table traffic.${table} force row level security`);
    this.addSql(`create policy own_tenant on traffic.${table} using (${own}) with check (${own})`);
  }
}

const exchange = `create table traffic.exchange (
  tenant_id uuid not null,
  exchange_id uuid not null,
  ${written},
  leg text not null check (leg in ('CONSUMER', 'PROVIDER')),
  ${text('source_kind', 40)} not null,
  ${text('source_id', 200)} not null,
  ${text('sink_kind', 40)} not null,
  ${text('sink_id', 200)} not null,
  ${text('protocol', 40)} not null,
  ${text('method', 200)} not null,
  task_id uuid,
  ${text('context_id', 200)},
  ${text('correlation_id', 200)},
  ${text('request_id', 64)} not null,
  decision text not null check (decision in ('ALLOWED', 'REFUSED')),
  ${text('decision_code', 64)},
  ${size('request_bytes')},
  ${digest('request_sha256')},
  started_at timestamptz(3) not null,
  primary key (tenant_id, exchange_id)) partition by range (exchange_id)`;

const outcome = `create table traffic.outcome (
  tenant_id uuid not null,
  exchange_id uuid not null,
  ${written},
  outcome text not null check (outcome in ('SUCCEEDED', 'FAILED', 'NEVER_SENT', 'UNKNOWN', 'REFUSED')),
  ${text('error_code', 64)},
  upstream_status smallint,
  ${size('response_bytes')},
  ${digest('response_sha256')},
  first_byte_ms int check (first_byte_ms >= 0),
  duration_ms int check (duration_ms >= 0),
  decision text check (decision in ('ALLOWED', 'REFUSED')),
  ${text('decision_code', 64)},
  finished_at timestamptz(3) not null,
  primary key (tenant_id, exchange_id)) partition by range (exchange_id)`;

/** In the partition of the month in which its task began. */
const taskEvent = `create table traffic.task_event (
  tenant_id uuid not null,
  task_id uuid not null,
  seq bigint not null check (seq > 0),
  ${written},
  ${text('kind', 64)} not null,
  exchange_id uuid,
  ${digest('payload_sha256')},
  occurred_at timestamptz(3) not null,
  primary key (tenant_id, task_id, seq)) partition by range (task_id)`;

/** Whose rows are looked for when a tenant is sealed: a work list, which is no evidence. */
const writer = `create table traffic.writer (
  tenant_id uuid not null,
  writer_id uuid not null,
  primary key (tenant_id, writer_id))`;

/** The time of a seal is that of its id, which the entry of the ledger carries. */
const seal = `create table traffic.seal (
  tenant_id uuid not null,
  number bigint not null check (number > 0),
  seal_id uuid not null,
  root char(64) not null,
  previous_root char(64) not null,
  size int not null check (size > 0),
  primary key (tenant_id, number))`;

/** The rows of a seal: those of each writer with these numbers. */
const sealRange = `create table traffic.seal_range (
  tenant_id uuid not null,
  writer_id uuid not null,
  to_seq bigint not null,
  from_seq bigint not null check (from_seq <= to_seq),
  number bigint not null,
  primary key (tenant_id, writer_id, to_seq),
  unique (tenant_id, number, writer_id),
  foreign key (tenant_id, number) references traffic.seal)`;

/** Up to which seal the exchanges of a tenant have an outcome. */
const reconciled = `create table traffic.reconciled (
  tenant_id uuid primary key,
  number bigint not null)`;

const refuseChanges = [
  `create function traffic.refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'what was recorded is append-only'; end $$`,
  // For each row, because PostgreSQL copies only such triggers to the partitions.
  ...['exchange', 'outcome', 'task_event'].flatMap((table) => [
    `create trigger append_only before update or delete on traffic.${table}
      for each row execute function traffic.refuse_change()`,
    `create trigger never_truncated before truncate on traffic.${table}
      for each statement execute function traffic.refuse_change()`,
  ]),
  ...['seal', 'seal_range'].map(
    (table) => `create trigger append_only before update or delete or truncate on traffic.${table}
      for each statement execute function traffic.refuse_change()`,
  ),
  'create index exchange_of_writer on traffic.exchange (tenant_id, writer_id, writer_seq)',
  'create index outcome_of_writer on traffic.outcome (tenant_id, writer_id, writer_seq)',
  'create index task_event_of_writer on traffic.task_event (tenant_id, writer_id, writer_seq)',
  'create index exchange_of_task on traffic.exchange (tenant_id, task_id, exchange_id) where task_id is not null',
];

/** A UUIDv7 begins with its time in milliseconds (RFC 9562): ids of a month are between two bounds. */
const monthBound = `create function traffic.least_id_of(month timestamp) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$`;

/**
 * A partition is filled with what protects its parent and attached then, which does not block who reads and
 * writes the other partitions. Rows of a month without a partition are in the default one; then its partition
 * cannot be attached, and they stay there.
 */
const makePartition = `create function traffic.make_partition(parent text, month timestamp) returns void
  language plpgsql as $$
  declare
    partition constant text := parent || '_' || to_char(month, 'YYYY_MM');
    key constant text := case parent when 'task_event' then 'task_id' else 'exchange_id' end;
  begin
    if to_regclass('traffic.' || partition) is not null then return; end if;
    execute format('create table traffic.%I (like traffic.%I including constraints)', partition, parent);
    perform traffic.protect(partition);
    execute format('alter table traffic.%I attach partition traffic.%I for values from (%L) to (%L)', parent,
      partition, traffic.least_id_of(month), traffic.least_id_of(month + interval '1 month'));
  exception when check_violation then
    raise warning 'The rows of % stay in the default partition of %.', month, parent;
  end $$`;

const protect = `create function traffic.protect(partition text) returns void language plpgsql as $$
  begin
    execute format('alter table traffic.%I enable row level security, force row level security', partition);
    execute format($policy$create policy own_tenant on traffic.%I
      using (${own}) with check (${own})$policy$, partition);
    execute format('create trigger never_truncated before truncate on traffic.%I
      for each statement execute function traffic.refuse_change()', partition);
  end $$`;

const makePartitions = `create function traffic.make_partitions(first_month date, last_month date) returns void
  language plpgsql as $$
  declare
    parent text;
    month timestamp;
  begin
    foreach parent in array array['exchange', 'outcome', 'task_event'] loop
      for month in 
          select generate_series(date_trunc('month', first_month::timestamp), last_month, interval '1 month')
      loop
        perform traffic.make_partition(parent, month);
      end loop;
    end loop;
  end $$`;

/** With the rights of the owner, so that a process that runs for years makes its partitions itself. */
const makeComingPartitions = `create function traffic.make_coming_partitions() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select traffic.make_partitions((now() at time zone 'UTC')::date,
    ((now() at time zone 'UTC') + interval '13 months')::date) $$`;

const partitions = [
  monthBound,
  protect,
  makePartition,
  makePartitions,
  makeComingPartitions,
  'revoke all on function traffic.make_coming_partitions() from public',
  ...['exchange', 'outcome', 'task_event'].flatMap((table) => [
    `create table traffic.${table}_default partition of traffic.${table} default`,
    `select traffic.protect('${table}_default')`,
  ]),
];

/** Writes the rows of one batch, all or none. Its caller may insert only, hence \`void\`. */
const write = `create function traffic.write(batch json) returns void language plpgsql as $$
  begin
    insert into traffic.writer select * from json_populate_recordset(null::traffic.writer, batch->'writer');
    insert into traffic.exchange select * from json_populate_recordset(null::traffic.exchange, batch->'exchange');
    insert into traffic.outcome select * from json_populate_recordset(null::traffic.outcome, batch->'outcome');
    insert into traffic.task_event
      select * from json_populate_recordset(null::traffic.task_event, batch->'task_event');
  end $$`;
