import { emptyChain } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { today } from '../compliance/compliance.fixture.ts';
import { law } from '../law/law.ts';
import { type ControlFacts, controlsOf } from './controls.ts';

/** The controls of a subject of which nothing is known but this. */
function controlsFrom(known: Partial<ControlFacts>) {
  const chain = { verified: emptyChain.seq, head: emptyChain.seq, fault: null };
  const incidents = { count: 0, nextDueAt: null };
  const nothing = { chain, lastDrillAt: null, incidents, noticeGivenAt: null, periods: law.periods };
  return controlsOf({ ...nothing, now: today, ...known });
}

const noticeOf = (noticeGivenAt: Date | null) => controlsFrom({ noticeGivenAt }).TRANSPARENCY_NOTICE;

/** Milliseconds before today. */
const ago = (milliseconds: number) => new Date(today.getTime() - milliseconds);
const day = 86_400_000;

test('The control of the kill switch is satisfied by a drill until its last day is over', () => {
  const { drillDays } = law.periods;
  const isDrilled = (lastDrillAt: Date | null) => controlsFrom({ lastDrillAt }).KILL_SWITCH.satisfied;
  expect(isDrilled(null)).toBe(false);
  expect(isDrilled(ago((drillDays + 1) * day - 1))).toBe(true);
  expect(isDrilled(ago((drillDays + 1) * day))).toBe(false);
});

test('The control of incidents is satisfied until one is late', () => {
  const isInTime = (nextDueAt: Date) =>
    controlsFrom({ incidents: { count: 1, nextDueAt } }).INCIDENT_REPORTING.satisfied;
  expect([isInTime(ago(0)), isInTime(ago(1))]).toEqual([true, false]);
});

describe('The control of the transparency notice', () => {
  test('is satisfied without a conversation, and says so [decided.the-transparency-notice]', () => {
    expect(noticeOf(null)).toEqual({
      satisfied: true,
      detail: 'No person has talked to it through the relay. People who do are told that it is AI.',
    });
  });

  test('shows the day of the last notice [decided.the-transparency-notice]', () => {
    expect(noticeOf(new Date('2026-11-19T23:59:59.000Z'))).toEqual({
      satisfied: true,
      detail: 'People who talk to it are told that it is AI, last on 2026-11-19.',
    });
  });
});
