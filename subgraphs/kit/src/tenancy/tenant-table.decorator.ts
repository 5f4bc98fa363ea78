import type { PolicyDef } from '@mikro-orm/core';
import { Entity, Filter } from '@mikro-orm/decorators/legacy';
import { columnName } from './column-name.ts';
import { declareNoun } from './not-found.ts';

/**
 * Filter parameter of the tests of the second lock of tenancy: the first one then lets everything through.
 */
export const everyTenant = 'every tenant';

/**
 * The tenant of the running transaction, in SQL; unset means no tenant, hence no rows. Written exactly as
 * PostgreSQL prints it, so that no migration is generated where nothing has changed.
 */
export const currentTenant = `( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")`;

interface TenantTableOptions<T extends object> {
  schema: string;
  tableName?: string;
  /** The noun for a row, where it is not the name of the class in lower case. */
  noun?: string;
  /**
   * Policies that show further rows, for instance what another tenant has published; they never widen what
   * may be written.
   */
  alsoVisible?: PolicyDef<T>[];
}

/**
 * Declares a stored class whose rows each belong to one tenant, and sets both locks of tenancy at once: the
 * ORM filter (first), and forced row-level security in PostgreSQL (second).
 */
export function TenantTable<T extends object>({
  schema,
  tableName,
  noun,
  alsoVisible = [],
}: TenantTableOptions<T>): ClassDecorator {
  const own: PolicyDef<T> = {
    name: 'own_tenant',
    using: `(tenant_id = ${currentTenant})`,
    check: `(tenant_id = ${currentTenant})`,
  };
  const filter = Filter({
    name: 'tenant',
    cond: ({ tenantId }) => (tenantId === everyTenant ? {} : { tenantId }),
    args: true,
    default: true,
  });
  return (target) => {
    const entity = Entity({
      schema,
      tableName: tableName ?? columnName(target.name).slice(1),
      rowLevelSecurity: 'force',
      policies: [own, ...alsoVisible] as PolicyDef<object>[],
    });
    if (noun) declareNoun(target, noun);
    (filter as ClassDecorator)(target);
    (entity as ClassDecorator)(target);
  };
}
