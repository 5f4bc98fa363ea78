import { GatewayError } from '@agg/schema';
import type { Subscription } from './subscription.entity.ts';

/** When a subscription ends, and how much it allows. */
export interface Terms {
  expiresAt?: Date | null;
  /** Requests per day. */
  quota?: number | null;
}

/** @throws VALIDATION_FAILED for a quota below 1; UNPROCESSABLE for an end that is not in the future */
export function assertTerms({ expiresAt, quota }: Terms): void {
  if (quota !== undefined && quota !== null && quota < 1)
    throw refusal('VALIDATION_FAILED', '/quota', `The quota ${quota} is too small. Send at least 1.`);
  if (expiresAt && expiresAt.getTime() <= Date.now())
    throw refusal('UNPROCESSABLE', '/expiresAt', `${textOf(expiresAt)} is over. Send a time in the future.`);
}

/**
 * Sets the terms of a provider, where they are given.
 * @throws UNPROCESSABLE for a later end than the subscriber has asked for
 */
export function setTerms(subscription: Subscription, { expiresAt, quota }: Terms): void {
  const wanted = subscription.expiresAt;
  if (expiresAt && wanted && expiresAt > wanted) {
    const detail = `The subscriber has asked for access until ${textOf(wanted)}. Send that time or an earlier one.`;
    throw refusal('UNPROCESSABLE', '/expiresAt', detail);
  }
  subscription.expiresAt = expiresAt ?? wanted;
  subscription.quota = quota ?? subscription.quota;
}

/** @throws CONFLICT for a subscription whose end has come */
export function assertNotOver({ expiresAt }: Pick<Subscription, 'expiresAt'>): void {
  if (!expiresAt || expiresAt.getTime() > Date.now()) return;
  const detail = `This subscription expired at ${textOf(expiresAt)}. Create a new one.`;
  throw new GatewayError('CONFLICT', detail);
}

function textOf(time: Date): string {
  return time.toISOString();
}

function refusal(code: 'VALIDATION_FAILED' | 'UNPROCESSABLE', pointer: string, detail: string): GatewayError {
  return new GatewayError(code, detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
