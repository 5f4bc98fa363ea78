import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import type { Subscription } from './subscription.entity.ts';
import { SubscriptionStatus } from './subscription.enums.ts';
import { type SubscriptionStepName, takeStep } from './subscription-steps.ts';

type Status = Subscription['status'];

const statuses = Object.values(SubscriptionStatus);

/** The outcome of each step in each state: the new state, `same`, or `conflict`. */
const outcomes: Record<SubscriptionStepName, Record<Status, Status | 'same' | 'conflict'>> = {
  approve: row('ACTIVE', 'same', 'conflict', 'conflict', 'conflict'),
  reject: { ...row('REJECTED', 'conflict', 'conflict', 'conflict', 'conflict'), REJECTED: 'same' },
  suspend: row('conflict', 'SUSPENDED', 'same', 'conflict', 'conflict'),
  resume: row('conflict', 'same', 'ACTIVE', 'conflict', 'conflict'),
  revoke: row('REVOKED', 'REVOKED', 'REVOKED', 'same', 'same'),
  cancel: row('CANCELLED', 'CANCELLED', 'CANCELLED', 'same', 'same'),
};

const cases = Object.entries(outcomes).flatMap(([step, byStatus]) =>
  statuses.map((status) => ({ step: step as SubscriptionStepName, status, outcome: byStatus[status] })),
);

describe('a step of a subscription', () => {
  test.each(cases)('$step in status $status results in $outcome', ({ step, status, outcome }) => {
    const subscription = subscriptionIn(status);
    if (outcome === 'conflict') {
      expect(() => takeStep(subscription, step, null)).toThrow(GatewayError);
      expect(subscription).toEqual(subscriptionIn(status));
    } else if (outcome === 'same') {
      expect(takeStep(subscription, step, 'again')).toEqual(subscriptionIn(status));
    } else {
      expect(takeStep(subscription, step, 'because')).toMatchObject({
        status: outcome,
        statusReason: 'because',
      });
    }
  });

  test('sets the time of the first activation, and keeps it when it is resumed', () => {
    const subscription = takeStep(subscriptionIn('PENDING'), 'approve', null);
    const { activatedAt } = subscription;
    expect(activatedAt).toBeInstanceOf(Date);
    takeStep(takeStep(subscription, 'suspend', null), 'resume', null);
    expect(subscription).toMatchObject({ status: 'ACTIVE', activatedAt, endedAt: null });
  });

  test('sets the time of the end', () => {
    expect(takeStep(subscriptionIn('ACTIVE'), 'cancel', null).endedAt).toBeInstanceOf(Date);
  });
});

function row<T>(PENDING: T, ACTIVE: T, SUSPENDED: T, REJECTED: T, ended: T): Record<Status, T> {
  return { PENDING, ACTIVE, SUSPENDED, REJECTED, REVOKED: ended, CANCELLED: ended, EXPIRED: ended };
}

function subscriptionIn(status: Status): Subscription {
  return { status, statusReason: null, activatedAt: null, endedAt: null } as Subscription;
}
