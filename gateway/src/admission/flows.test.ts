import { TurnedClock } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { Flows } from './admission.ts';
import { admissionLimits } from './admission-limits.ts';

test('a flow with long operations is remembered longer than others', () => {
  const flows = new Flows(admissionLimits, new TurnedClock());
  const of = (tenantId: string) => flows.of({ caller: { tenantId } });
  const long = of('long');
  const short = of('short');
  long.cost = 12;
  flows.active(30_000, () => 0);
  expect(of('long')).toBe(long);
  expect(of('short')).not.toBe(short);
  flows.active(90_000, () => 0);
  expect(of('long')).not.toBe(long);
});
