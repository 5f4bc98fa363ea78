import { byTime, defineRowFeed } from '@agg/kit';
import { decisionsSignal } from '@agg/traffic';
import { ArgsType, Field } from 'type-graphql';
import { PolicyDecision } from './policy-decision.types.ts';
import {
  beyond,
  cursorOf,
  type DecidedPlace,
  type DecidedRow,
  decidedRows,
  decisionsOf,
  placeIn,
} from './policy-decisions.reads.ts';

@ArgsType()
class PolicyDecidedArgs {
  @Field(() => String, { nullable: true })
  after?: string | null;
}

/** Messages of one read. */
export const mostAtOnce = 200;

/**
 * Decisions as they are recorded. They are columns of exchanges and outcomes, which are the most often written rows and are
 * never changed: there is an index by time of those that have decisions, and none for the order of commits.
 */
export const PolicyDecisionsFeed = defineRowFeed({
  name: 'policyDecisions',
  description:
    'Decisions of policies of the tenant as they are recorded. One that is recorded more than five seconds late is in the list only.',
  event: PolicyDecision,
  access: { callers: ['USER'], role: 'AUDIT:READ' },
  args: PolicyDecidedArgs,
  order: byTime<DecidedPlace, DecidedRow>({
    read: (reader, after, limit) => decidedRows(reader, { where: beyond('>', after), order: 'asc', limit }),
    placeAt: (at) => ({ at, exchangeId: '00000000-0000-0000-0000-000000000000', isAnswer: false }),
    cursorOf,
    placeIn: (cursor) => placeIn(cursor, 'after'),
    mostAtOnce,
  }),
  select: (_context, { after }) => ({ wokenBy: decisionsSignal, after }),
  carries: ({ row }) => decisionsOf(row),
});
