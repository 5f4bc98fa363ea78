import { platformId } from '@agg/schema';
import type pg from 'pg';
import { runtimeRole } from '../database/roles.ts';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { version } from '../secrets/secret-box.ts';

/** A sealed value, and where it was when it was read. */
export interface SealedValue {
  tableId: number;
  rowId: string;
  /** The name of its member in a column of JSON. */
  member: string | null;
  sealed: string;
  /** The context that it is sealed for. */
  place: string;
}

/** Sealed values of one column. */
interface ValueBatch {
  column: SealedColumn;
  values: readonly SealedValue[];
}

const batchSize = 500;

/**
 * Reads all sealed values, as the owner of the database. Row-level security binds most owners, too: they read tenant
 * by tenant. Until the next batch is asked for, the connection stays in the tenant of this one.
 */
export async function* sealedValues(
  owner: pg.Client,
  columns: readonly SealedColumn[],
): AsyncGenerator<ValueBatch> {
  const tenants = await tenantsOf(owner);
  try {
    for (const column of await existing(owner, columns))
      for (const tenantId of (await hasTenants(owner, column)) ? tenants : ['']) {
        await enter(owner, tenantId);
        yield* valuesOf(owner, column);
      }
  } finally {
    await enter(owner, '');
  }
}

/** @param tenantId empty: none */
async function enter(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
}

/** Replaces a value, unless it has changed or moved since it was read. @returns whether it was replaced */
export async function replaceValue(
  owner: pg.Client,
  { table, column, member }: SealedColumn,
  { tableId, rowId, member: name, sealed }: SealedValue,
  fresh: string,
): Promise<boolean> {
  const [value, changed] = member
    ? [`${column} ->> $5`, `jsonb_set(${column}, array[$5], to_jsonb($4::text))`]
    : [column, '$4'];
  const { rowCount } = await owner.query(
    `update ${table} set ${column} = ${changed} where tableoid = $1 and ctid = $2 and ${value} = $3`,
    [tableId, rowId, sealed, fresh].concat(name ?? []),
  );
  return rowCount === 1;
}

/** Gives up a value that no key opens, unless it has changed or moved since it was read. @returns whether it was given up */
export async function discardValue(
  owner: pg.Client,
  { table, column, member, ifLost }: SealedColumn,
  { tableId, rowId, member: name, sealed }: SealedValue,
): Promise<boolean> {
  const action = ifLost === 'DELETE' ? `delete from ${table}` : `update ${table} set ${column} = null`;
  const value = member ? `${column} ->> $4` : column;
  const { rowCount } = await owner.query(
    `${action} where tableoid = $1 and ctid = $2 and ${value} = $3`,
    [tableId, rowId, sealed].concat(name ?? []),
  );
  return rowCount === 1;
}

/** A cursor with hold: the reading is one moment, and no transaction stays open while values are replaced. */
async function* valuesOf(owner: pg.Client, column: SealedColumn): AsyncGenerator<ValueBatch> {
  await owner.query(`declare sealed_values no scroll cursor with hold for ${queryOf(column)}`);
  try {
    for (;;) {
      const { rows: values } = await owner.query<SealedValue>(`fetch ${batchSize} from sealed_values`);
      if (values.length === 0) return;
      yield { column, values };
    }
  } finally {
    await owner.query('close sealed_values');
  }
}

/** What does not look sealed says nothing about keys: data of others may have a member of the same name. */
function queryOf({ table, column, member, place }: SealedColumn): string {
  const isEach = member === '*';
  const from = isEach ? `, jsonb_each_text(stored.${column}) as member (name, sealed)` : '';
  const name = isEach ? 'member.name' : member ? `'${member}'` : 'null';
  const named = member ? `stored.${column} ->> '${member}'` : `stored.${column}`;
  const sealed = isEach ? 'member.sealed' : named;
  return `
    select stored.tableoid as "tableId", stored.ctid::text as "rowId", ${name} as member, ${sealed} as sealed,
      ${place} as place
    from ${table} as stored${from} where ${sealed} like '${version}%'`;
}

/** Without tables that no process of this database has made yet. */
async function existing(owner: pg.Client, columns: readonly SealedColumn[]): Promise<SealedColumn[]> {
  const names = columns.map(({ table }) => table);
  const { rows } = await owner.query(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [names],
  );
  const found = new Set(rows.map(({ name }) => name));
  return columns.filter(({ table }) => found.has(table));
}

async function hasTenants(owner: pg.Client, { table }: SealedColumn): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = 'tenant_id'`,
    [table],
  );
  return rows.length > 0;
}

/** For a role that row-level security does not bind, one pass without a tenant shows the rows of all. */
async function tenantsOf(owner: pg.Client): Promise<string[]> {
  const { rows: free } = await owner.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  );
  return free.length > 0 ? [''] : tenantsOfDirectory(owner);
}

/** As the runtime role, which sees the tenants by a policy: an owner that inherits nothing from it has to become it. */
async function tenantsOfDirectory(owner: pg.Client): Promise<string[]> {
  await owner.query(`begin; set local role ${runtimeRole}; set local app.tenant_id = '${platformId}'`);
  try {
    const { rows } = await owner.query('select distinct tenant_id as id from directory.subject');
    return [...new Set(rows.map(({ id }) => String(id))).add(platformId)];
  } finally {
    await owner.query('rollback');
  }
}
