import type { AccessRule } from '@agg/schema';

/** Policies are the tenant's own rules, so the roles of the tenant guard them. */
export const toRead: AccessRule = { callers: ['USER'], role: 'TENANT:READ' };
export const toWrite: AccessRule = { callers: ['USER'], role: 'TENANT:WRITE' };
export const toDelete: AccessRule = { callers: ['USER'], role: 'TENANT:DELETE' };
