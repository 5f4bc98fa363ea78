import type { AccessRule } from '@agg/schema';

/** Every caller with a token can have a payment settled that its payer has signed. */
export const toPay: AccessRule = { callers: ['USER', 'AGENT', 'SERVICE'] };
export const toSettle: AccessRule = { ...toPay, waits: true };
export const toRead: AccessRule = { callers: ['USER', 'SERVICE'], role: 'PAYMENT:READ' };
export const toLimit: AccessRule = { callers: ['USER', 'SERVICE'], role: 'PAYMENT:ADMIN' };
