import { startTestSubgraph } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { checkShape, mostAssignments } from './assignment/check-set.ts';
import { governance } from './index.ts';
import { mostDays, ReviewResolver } from './review/review.resolver.ts';

const subgraph = await startTestSubgraph(governance, { work: false });

describe('The limits of what is governed', () => {
  test('allow a number of assignments, and no more', () => {
    const assignments = (count: number) => Array(count).fill({ externalContact: { name: 'Ada' } });
    checkShape(assignments(mostAssignments));
    const detail = `There are ${mostAssignments + 1} assignments. At most ${mostAssignments} are allowed.`;
    expect(() => checkShape(assignments(mostAssignments + 1))).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        fieldErrors: [{ pointer: '/assignments', detail, code: 'INVALID' }],
      }),
    );
  });

  test('look a number of days ahead, and no more', async () => {
    const { governanceReviews } = new ReviewResolver();
    const list = (withinDays: number) => governanceReviews(subgraph.context(), { withinDays });
    expect(await list(mostDays)).toMatchObject({ content: [] });
    const detail = `withinDays is ${mostDays + 1}. It must be 0 to ${mostDays}.`;
    const refused = { code: 'VALIDATION_FAILED', fieldErrors: [{ pointer: 'withinDays', detail }] };
    await expect(list(mostDays + 1)).rejects.toMatchObject(refused);
  });
});
