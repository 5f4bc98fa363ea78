import { emptyChain } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { today } from '../compliance/compliance.fixture.ts';
import { law } from '../law/law.ts';
import { controlsOf } from './controls.ts';

/** The control of the notice for a subject whose last notice was given then. */
function noticeOf(noticeGivenAt: Date | null) {
  const chain = { verified: emptyChain.seq, head: emptyChain.seq, fault: null };
  const incidents = { count: 0, nextDueAt: null };
  const facts = { chain, lastDrillAt: null, incidents, noticeGivenAt, periods: law.periods, now: today };
  return controlsOf(facts).TRANSPARENCY_NOTICE;
}

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
