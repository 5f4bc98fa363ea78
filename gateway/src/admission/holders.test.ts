import { TurnedClock } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { admissionLimits } from './admission-limits.ts';
import { Holders } from './holders.ts';

test('a holder with long operations is remembered longer than others', () => {
  const holders = new Holders(admissionLimits, new TurnedClock());
  const of = (tenantId: string) => holders.of({ caller: { tenantId } });
  const long = of('long');
  const short = of('short');
  long.cost = 12;
  holders.active(30_000, () => 0);
  expect(of('long')).toBe(long);
  expect(of('short')).not.toBe(short);
  holders.active(90_000, () => 0);
  expect(of('long')).not.toBe(long);
});
