/** The tenants of a batch, in SQL; unset means none. Written as PostgreSQL prints it, as `currentTenant` is. */
const tenants = `( SELECT (string_to_array(NULLIF(current_setting('app.tenant_ids'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]`;

/**
 * The policy of a table whose rows are written together for several tenants, as what flows is: a transaction sees and
 * writes those of the tenants that it names in `app.tenant_ids`, separated by commas.
 */
export const tenantsOfBatch = {
  name: 'tenants_of_batch',
  using: `(tenant_id = ANY (${tenants}))`,
  check: `(tenant_id = ANY (${tenants}))`,
};

/** The policy of a table that is only read together for several tenants: a transaction sees those that it names. */
export const tenantsOfBatchRead = {
  name: tenantsOfBatch.name,
  command: 'select' as const,
  using: tenantsOfBatch.using,
};
