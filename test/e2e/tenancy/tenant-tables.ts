import { LedgerReader } from '../../kit/ledger-reader.ts';

const database = new LedgerReader();

/** A table with rows of tenants. */
export interface TenantTable {
  /** With its schema, quoted where necessary. */
  name: string;
  /** Whether it is a part of another table. */
  partition: boolean;
  enabled: boolean;
  forced: boolean;
  /** The expressions of its policies for every command. */
  policies: string[];
  /** The writable columns. */
  columns: string[];
}

/** Every table with rows of tenants, in any schema; the queue belongs to the platform. */
export function tenantTables(): Promise<TenantTable[]> {
  return database.query<TenantTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relispartition as partition,
      c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      coalesce((select array_agg(pg_get_expr(p.polqual, p.polrelid)) from pg_policy p
        where p.polrelid = c.oid and p.polcmd = '*' and p.polwithcheck is not null), '{}') as policies,
      (select array_agg(quote_ident(w.attname)) from pg_attribute w
        where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p', 'm', 'v', 'f') and n.nspname not in ('jobs', 'pg_catalog', 'information_schema')
    order by 1`);
}
