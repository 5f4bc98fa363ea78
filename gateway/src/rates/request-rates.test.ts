import type { SharedCounter } from '@agg/kit/host';
import type { Caller, RequestLimits } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { mostCounts, RequestCount, RequestRates } from './request-rates.ts';

function caller(id: string, limits?: RequestLimits, tenantId = 't'): Caller {
  return { kind: 'USER', id, tenantId, roles: [], limits, expiresAt: 0 };
}

/** How many of some requests of callers pass, in turn. */
function passing(rates: RequestRates, times: number, ...callers: Caller[]): number {
  let passed = 0;
  for (let time = 0; time < times; time += 1)
    try {
      rates.admit(callers[time % callers.length] as Caller);
      passed += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    }
  return passed;
}

describe('Requests per minute', () => {
  test('are not counted without a caller, and without limits', () => {
    const rates = new RequestRates();
    for (let time = 0; time < 1_000; time += 1) rates.admit(time % 2 ? null : caller('a'));
    expect(passing(rates, 20, caller('a', { caller: 10 }))).toBe(10);
  });

  test('of a caller pass up to its limit, whatever others of the tenant send', () => {
    const rates = new RequestRates();
    expect(passing(rates, 15, caller('a', { caller: 10 }))).toBe(10);
    expect(passing(rates, 15, caller('b', { caller: 10 }))).toBe(10);
    expect(passing(rates, 15, caller('a', { caller: 10 }, 'another'))).toBe(10);
  });

  test('of a tenant pass up to its limit, from any of its callers', () => {
    const rates = new RequestRates();
    const both = [caller('a', { tenant: 10 }), caller('b', { tenant: 10 })];
    expect(passing(rates, 30, ...both)).toBe(10);
    expect(passing(rates, 30, caller('a', { tenant: 10 }, 'another'))).toBe(10);
    expect(rates.refused).toEqual({ caller: 0, tenant: 40 });
  });

  test('that are refused are not counted, for the caller and for the tenant', () => {
    const rates = new RequestRates();
    const limits = { caller: 4, tenant: 6 };
    expect(passing(rates, 20, caller('a', limits))).toBe(4);
    expect(passing(rates, 20, caller('b', limits))).toBe(2);
    expect(passing(rates, 1, caller('a', { caller: 5, tenant: 7 }))).toBe(1);
  });

  test('of a lower limit are refused at once, of a higher one pass at once', () => {
    const rates = new RequestRates();
    expect(passing(rates, 5, caller('a', { caller: 10 }))).toBe(5);
    expect(passing(rates, 5, caller('a', { caller: 3 }))).toBe(0);
    expect(passing(rates, 9, caller('a', { caller: 12 }))).toBe(7);
  });

  test('are counted for a number of callers, and of more for those that asked last', () => {
    const rates = new RequestRates();
    const limits = { caller: 1 };
    const others = (name: string, count: number) => {
      for (let number = 0; number < count; number += 1) rates.admit(caller(`${name} ${number}`, limits));
    };
    expect(passing(rates, 1, caller('a', limits))).toBe(1);
    others('one', mostCounts - 1);
    expect(passing(rates, 1, caller('a', limits))).toBe(0);
    others('two', mostCounts);
    expect(passing(rates, 1, caller('a', limits))).toBe(1);
  });

  test('begin anew after a minute', () => {
    const count = new RequestCount('a', undefined);
    const start = 1_000_000;
    count.at(start).take(start);
    expect([count.at(start + 59_999).counted, count.endsAt]).toEqual([1, start + 60_000]);
    expect([count.at(start + 60_000).counted, count.endsAt]).toEqual([0, start + 120_000]);
  });

  test('begin anew when the clock is set back, and not when it is corrected by less than a second', () => {
    const count = new RequestCount('a', undefined);
    const start = 10_000_000;
    count.at(start).take(start);
    expect([count.at(start - 900).counted, count.endsAt]).toEqual([1, start + 60_000]);
    const hourBefore = start - 3_600_000;
    expect([count.at(hourBefore).counted, count.endsAt]).toEqual([0, hourBefore + 60_000]);
  });

  test('are told to Redis again after it has failed, more than once', async () => {
    const sent: number[] = [];
    const penalty = async (_key: string, points: number) => {
      sent.push(points);
      if (sent.length <= 2) throw new Error('Redis is away.');
      return { consumedPoints: 100, msBeforeNext: 30_000 };
    };
    const count = new RequestCount('a', { penalty } as unknown as SharedCounter).at(Date.now());
    for (const times of [1, 2, 3]) {
      for (let time = 0; time < times; time += 1) count.take(Date.now());
      await eventually(() => sent.length === times, 'what was counted is sent');
    }
    await eventually(() => count.counted === 100, 'what others have counted is known');
    expect(sent).toEqual([1, 2, 3]);
  });
});
