import { Migration } from '@mikro-orm/migrations';

/** The database stamps entries, and none with less than the entry before has. */
export class Migration20270230000001TimesOfEntries extends Migration {
  override up(): void {
    // A function of its own, so that there is one place that says whose clock it is.
    this.addSql(`create function ledger.clock() returns timestamptz language sql volatile
      as 'select clock_timestamp()'`);
    this.addSql(append);
  }
}

/**
 * As in the migration `append`. A member of `given` has, instead of the digest, the canonical JSON of its content in two
 * parts, between which the time belongs; the digest is the SHA-256 of the whole. Processes of the version before still
 * send the digest, with a time of their own.
 */
const append = `create or replace function ledger.append(tenant uuid, given json) returns void language plpgsql as $$
  declare
    head ledger.head;
    last ledger.head;
    next ledger.entry;
    moment timestamptz(3);
    each record;
  begin
    select * into head from ledger.head where tenant_id = tenant for update;
    if not found then
      insert into ledger.head values (tenant, 0, repeat('0', 64)) on conflict do nothing;
      select * into head from ledger.head where tenant_id = tenant for update;
    end if;
    last := head;
    moment := greatest(date_trunc('milliseconds', ledger.clock()),
      (select occurred_at from ledger.entry where tenant_id = tenant and seq = head.seq));
    for each in select * from json_to_recordset(given)
      as items (entry ledger.entry, digest text, canonical text[])
    loop
      next := each.entry;
      next.seq := last.seq + 1;
      next.previous_hash := last.hash;
      if each.canonical is not null then
        next.occurred_at := moment;
        each.digest := encode(sha256(convert_to(each.canonical[1]
          || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || each.canonical[2], 'UTF8')), 'hex');
      end if;
      next.hash := encode(sha256('\\x00'::bytea || substring(int2send(next.version) from 2)
        || int8send(next.seq) || decode(last.hash, 'hex') || decode(each.digest, 'hex')), 'hex');
      insert into ledger.entry values (next.*);
      last.seq := next.seq;
      last.hash := next.hash;
    end loop;
    update ledger.head set seq = last.seq, hash = last.hash where tenant_id = tenant;
    perform ledger.queue_reactions(tenant, head.seq + 1, last.seq);
  end $$`;
