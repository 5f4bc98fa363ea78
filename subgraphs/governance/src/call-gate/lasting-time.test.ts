import { describe, expect, test } from '@jest/globals';
import { controls, someCompliance } from '../compliance/compliance.fixture.ts';
import { lastingTime } from './lasting-time.ts';

const minute = 60_000;
const noon = new Date('2026-11-20T12:00:00.000Z');

/** A subject of a verified ledger with a report that is due then. */
function due(nextDueAt: Date | null) {
  return someCompliance({ controls: controls(true), incidents: { count: 1, nextDueAt } });
}

describe('What the gate finds about calls lasts', () => {
  test('a minute at most, because some changes have no event in the tenant', () => {
    expect(lastingTime([], noon)).toBe(minute);
    expect(lastingTime([due(null), due(new Date('2026-11-21T12:00:00.000Z'))], noon)).toBe(minute);
  });

  test('until a report about an incident is overdue, one millisecond after it was due', () => {
    const soon = new Date('2026-11-20T12:00:03.000Z');
    const later = new Date('2026-11-20T12:00:09.000Z');
    expect(lastingTime([due(later), due(soon), due(null)], noon)).toBe(3_001);
    expect(lastingTime([due(new Date('2026-11-20T11:59:59.000Z'))], noon)).toBe(minute);
  });

  test('until midnight in UTC, when documents and attestations end', () => {
    expect(lastingTime([due(null)], new Date('2026-11-20T23:59:50.000Z'))).toBe(10_000);
  });

  test('a quarter of a second at least', () => {
    expect(lastingTime([due(null)], new Date('2026-11-20T23:59:59.999Z'))).toBe(250);
  });

  test('some seconds while the ledger is not verified', () => {
    expect(lastingTime([someCompliance({ controls: controls(false) })], noon)).toBe(5_000);
  });
});
