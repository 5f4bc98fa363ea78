import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { assertPlan, assertProviders, type Plan } from './llm-gateway.rules.ts';
import { assertUsableRoute } from './usable-routes.ts';

const providerId = '0192f1d0-0000-7000-8000-000000000001';
const route = { alias: 'fast', llmProviderId: providerId, model: 'small', weight: 1, priority: 0 };
const plan: Plan = { routes: [route], timeoutMs: null, retries: null, fallbacks: [], budget: null };

/** The code and the pointers of the refusal. */
function refusal(check: () => void): unknown[] {
  try {
    check();
  } catch (error) {
    const { code, fieldErrors } = error as GatewayError;
    return [code, ...fieldErrors.map(({ pointer }) => pointer)];
  }
  return [];
}

const refusalOf = (change: Partial<Plan>) => refusal(() => assertPlan({ ...plan, ...change }));

describe('the plan of an LLM gateway', () => {
  test.each<Partial<Plan>>([
    { routes: [{ ...route, weight: 0 }] },
    { timeoutMs: 1 },
    { retries: { maxAttempts: 0, backoffMs: 0 } },
    { budget: { maxTokensPerDay: 1 } },
    { budget: { maxCostPerDay: '0.000001', currency: 'EUR' } },
  ])('may be %j', (change) => expect(refusalOf(change)).toEqual([]));

  test.each<[Partial<Plan>, string[]]>([
    [{ routes: [route, { ...route, weight: -1, priority: -2 }] }, ['/routes/1/weight', '/routes/1/priority']],
    [{ timeoutMs: 0 }, ['/timeoutMs']],
    [{ retries: { maxAttempts: -1, backoffMs: -1 } }, ['/retries/maxAttempts', '/retries/backoffMs']],
    [{ budget: {} }, ['/budget']],
    [
      { budget: { maxRequestsPerDay: 0, maxTokensPerDay: -1 } },
      ['/budget/maxRequestsPerDay', '/budget/maxTokensPerDay'],
    ],
    [{ budget: { maxCostPerDay: '0.00', currency: 'EUR' } }, ['/budget/maxCostPerDay']],
    [{ budget: { maxCostPerDay: '1e3', currency: 'euro' } }, ['/budget/maxCostPerDay', '/budget/currency']],
    [{ budget: { maxCostPerDay: '25.50' } }, ['/budget/currency']],
    [{ budget: { maxTokensPerDay: 9, currency: 'EUR' } }, ['/budget/maxCostPerDay']],
  ])('is refused with a pointer to what is wrong: %j', (change, pointers) => {
    expect(refusalOf(change)).toEqual(['VALIDATION_FAILED', ...pointers]);
  });
});

describe('the fallbacks of an LLM gateway', () => {
  const routes = ['fast', 'large', 'slow'].map((alias) => ({ ...route, alias }));
  const fallback = (alias: string, ...aliases: string[]) => ({ alias, aliases });

  test('are tried in an order that ends', () => {
    const fallbacks = [fallback('fast', 'large', 'slow'), fallback('large', 'slow')];
    expect(refusalOf({ routes, fallbacks })).toEqual([]);
  });

  test('name aliases that have routes, each once', () => {
    const fallbacks = [fallback('fast', 'large', 'none'), fallback('gone', 'slow'), fallback('fast', 'slow')];
    expect(refusalOf({ routes, fallbacks })).toEqual([
      'VALIDATION_FAILED',
      '/fallbacks/0/aliases/1',
      '/fallbacks/1/alias',
      '/fallbacks/2/alias',
    ]);
  });

  test('name at least one alias, and none twice', () => {
    const fallbacks = [fallback('fast'), fallback('slow', 'large', 'large')];
    const pointers = ['/fallbacks/0/aliases', '/fallbacks/1/aliases'];
    expect(refusalOf({ routes, fallbacks })).toEqual(['VALIDATION_FAILED', ...pointers]);
  });

  test('form no cycle', () => {
    const fallbacks = [fallback('fast', 'large'), fallback('large', 'slow'), fallback('slow', 'large')];
    const errors = ['VALIDATION_FAILED', '/fallbacks/1', '/fallbacks/2'];
    expect(refusalOf({ routes, fallbacks })).toEqual(errors);
    expect(refusalOf({ routes, fallbacks: [fallback('fast', 'fast')] })).toEqual([
      'VALIDATION_FAILED',
      '/fallbacks/0',
    ]);
  });
});

describe('the routes of an LLM gateway', () => {
  test('are refused where a provider is not enabled in the tenant', () => {
    const routes = [route, { ...route, llmProviderId: 'other' }];
    expect(refusal(() => assertProviders(routes, new Set([providerId])))).toEqual([
      'UNPROCESSABLE',
      '/routes/1/llmProviderId',
    ]);
  });

  const provider = {
    llmProviderId: providerId,
    name: 'Models',
    status: 'ENABLED' as const,
    models: ['small'],
  };

  test.each([
    [[route, { ...route, model: 'none' }], [provider], []],
    [[route], [{ ...provider, models: [] }], []],
    [[], [], ['UNPROCESSABLE', '/routes']],
    [[route], [], ['UNPROCESSABLE', '/routes/0/llmProviderId']],
    [[route], [{ ...provider, status: 'DISABLED' as const }], ['UNPROCESSABLE', '/routes/0/llmProviderId']],
    [[{ ...route, model: 'none' }], [provider], ['UNPROCESSABLE', '/routes/0/model']],
  ])('%j are usable as a whole with %j: %j', (routes, providers, refused) => {
    expect(refusal(() => assertUsableRoute(routes, providers))).toEqual(refused);
  });
});
