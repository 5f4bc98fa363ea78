import { type Context, change } from '@agg/kit';
import { dayOf } from '../obligation/finding.ts';
import { lockSubject } from '../subject/lock-subject.ts';

/**
 * Records that a person who talked to an agent was told that it is AI; only the first time of each day (UTC).
 * @throws NOT_FOUND for an agent that the tenant does not have
 */
export function recordNotice(context: Context, agentId: string, givenAt: Date): Promise<void> {
  return change(context, async (em) => {
    const subject = await lockSubject(context, em, { kind: 'AGENT', id: agentId });
    const last = subject.noticeGivenAt;
    if (!last || dayOf(last) < dayOf(givenAt)) subject.noticeGivenAt = givenAt;
  });
}
