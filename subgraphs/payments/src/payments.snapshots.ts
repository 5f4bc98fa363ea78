import { defineSnapshot } from '@agg/kit';
import { parse } from 'graphql';
import { paymentEvents } from './payments.events.ts';

const agentsQuery = parse('query acceptingAgents { acceptingAgents }');

/**
 * The ids of the tenant's agents to which payments in messages are settled here. A subgraph that uses it names `payments`
 * in its `queries`.
 */
export const paymentAcceptances = defineSnapshot<ReadonlySet<string>>({
  name: 'payment-acceptances',
  droppedBy: Object.values(paymentEvents.PAYMENT_ACCEPTANCE),
  load: async (context) => {
    const { acceptingAgents } = await context.query<{ acceptingAgents: string[] }>('payments', agentsQuery);
    return new Set(acceptingAgents);
  },
});
