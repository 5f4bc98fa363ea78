import type { Context } from '@agg/kit';
import { dayOf } from '../law/days.ts';
import { changeSubject } from '../subject/change-subject.ts';

/**
 * Records that a person who talked to an agent was told that it is AI; only the first time of each day (UTC).
 * @throws NOT_FOUND for an agent that the tenant does not have
 */
export function recordNotice(context: Context, agentId: string, givenAt: Date): Promise<void> {
  return changeSubject(context, { kind: 'AGENT', id: agentId }, async (_em, subject) => {
    const last = subject.noticeGivenAt;
    if (!last || dayOf(last) < dayOf(givenAt)) subject.noticeGivenAt = givenAt;
  });
}
