import { expect, test } from '@jest/globals';
import { dayOf } from './days.ts';

test('A day is in UTC', () => {
  expect(dayOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28');
  expect(dayOf(new Date('2026-03-01T00:30:00+01:00'))).toBe('2026-02-28');
});
