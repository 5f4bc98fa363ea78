import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { assertBounds, assertProviders } from './llm-gateway.rules.ts';

const providerId = '0192f1d0-0000-7000-8000-000000000001';
const route = { alias: 'fast', llmProviderId: providerId, model: 'small', weight: 1, priority: 0 };

function refusal(check: () => void): GatewayError {
  try {
    check();
  } catch (error) {
    return error as GatewayError;
  }
  throw new Error('Nothing was refused.');
}

describe('the routes of an LLM gateway', () => {
  test('may have weight and priority 0', () => {
    expect(() => assertBounds([{ ...route, weight: 0 }], null)).not.toThrow();
  });

  test('are refused with a pointer to every number below 0', () => {
    const { code, fieldErrors } = refusal(() =>
      assertBounds([route, { ...route, weight: -1, priority: -2 }], null),
    );
    expect(code).toBe('VALIDATION_FAILED');
    expect(fieldErrors.map(({ pointer }) => pointer)).toEqual(['/routes/1/weight', '/routes/1/priority']);
  });

  test.each([0, 600_001])('cannot have a timeout of %d ms', (timeoutMs) => {
    expect(refusal(() => assertBounds([], timeoutMs)).fieldErrors[0]?.pointer).toBe('/timeoutMs');
  });

  test('are refused where a provider is not enabled in the tenant', () => {
    const { code, fieldErrors } = refusal(() =>
      assertProviders([route, { ...route, llmProviderId: 'other' }], new Set([providerId])),
    );
    expect(code).toBe('UNPROCESSABLE');
    expect(fieldErrors.map(({ pointer }) => pointer)).toEqual(['/routes/1/llmProviderId']);
  });
});
