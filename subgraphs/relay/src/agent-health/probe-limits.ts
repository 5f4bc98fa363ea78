/** Limits of the probes, which one process makes every minute; tests lower them. */
export const probeLimits = {
  /** Tenants at a time. */
  tenants: 8,
  /** Hosts of a tenant's agents at a time. */
  hosts: 10,
  /** Milliseconds for the answer of one agent. */
  answerMs: 5_000,
  /** Milliseconds after which no further probe of a tenant begins. */
  tenantMs: 20_000,
  /** Milliseconds after which no further tenant begins: then the next run does. */
  runMs: 35_000,
};
