import { describe, expect, test } from '@jest/globals';
import { llmGatewayLifecycle } from './llm/llm-gateway.lifecycle.ts';
import { llmProviderLifecycle } from './llm/llm-provider.lifecycle.ts';
import { assertNotArchived, registrationLifecycle } from './registration/registration.lifecycle.ts';
import { subscriptionLifecycle } from './subscription/subscription.lifecycle.ts';

describe('Exactly these states can follow', () => {
  test.each([
    ['DRAFT', 'ACTIVE ARCHIVED'],
    ['ACTIVE', 'SUSPENDED DEPRECATED ARCHIVED'],
    ['SUSPENDED', 'ACTIVE ARCHIVED'],
    ['DEPRECATED', 'ACTIVE ARCHIVED'],
    ['ARCHIVED', ''],
  ] as const)('a registration that is %s: %s', (state, following) => {
    expect(registrationLifecycle.following(state).join(' ')).toBe(following);
  });

  test.each([
    ['DRAFT', 'ACTIVE ARCHIVED'],
    ['ACTIVE', 'SUSPENDED ARCHIVED'],
    ['SUSPENDED', 'ACTIVE ARCHIVED'],
    ['ARCHIVED', ''],
  ] as const)('an LLM gateway that is %s: %s', (state, following) => {
    expect(llmGatewayLifecycle.following(state).join(' ')).toBe(following);
  });

  test.each([
    ['ENABLED', 'DISABLED ARCHIVED'],
    ['DISABLED', 'ENABLED ARCHIVED'],
    ['ARCHIVED', ''],
  ] as const)('an LLM provider that is %s: %s', (state, following) => {
    expect(llmProviderLifecycle.following(state).join(' ')).toBe(following);
  });

  test.each([
    ['PENDING', 'ACTIVE REJECTED REVOKED CANCELLED EXPIRED'],
    ['ACTIVE', 'SUSPENDED REVOKED CANCELLED EXPIRED'],
    ['SUSPENDED', 'ACTIVE REVOKED CANCELLED EXPIRED'],
    ['REJECTED', ''],
    ['REVOKED', ''],
    ['CANCELLED', ''],
    ['EXPIRED', ''],
  ] as const)('a subscription that is %s: %s', (state, following) => {
    expect(subscriptionLifecycle.following(state).join(' ')).toBe(following);
  });
});

test('only archived resources cannot be changed', () => {
  const conflict = expect.objectContaining({ code: 'CONFLICT' });
  expect(() => assertNotArchived({ status: 'ARCHIVED' })).toThrow(conflict);
  expect(() => assertNotArchived({ status: 'DEPRECATED' })).not.toThrow();
});
