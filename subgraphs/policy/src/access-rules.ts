import { type AccessRule, administrators } from '@agg/schema';

/** Policies are the tenant's own rules, so the roles of the tenant guard them. */
export const toRead: AccessRule = { callers: administrators, role: 'TENANT:READ' };
export const toWrite: AccessRule = { callers: administrators, role: 'TENANT:WRITE' };
export const toDelete: AccessRule = { callers: administrators, role: 'TENANT:DELETE' };
/** Operations 18 and 19 of the interface are for people alone. */
export const toMigrate: AccessRule = { callers: ['USER'], role: 'TENANT:WRITE' };
