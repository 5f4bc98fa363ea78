import type { Specimen } from '@agg/kit/testing';

/** Every field of an acceptance. */
const selection = 'agentId isEnabled createdAt updatedAt';

const set = (isEnabled: boolean) => `setPaymentAcceptance(agentId: $agentId, isEnabled: ${isEnabled})`;

/** Payments in messages to an agent are settled by the gateway. */
export const paymentAcceptance: Specimen = {
  make: async ({ ask, idOf }) => {
    const agentId = await idOf('agentId');
    await ask(`mutation ($agentId: UUID!) { ${set(true)} { agentId } }`, { agentId });
    return {};
  },
  unusualRoles: { setPaymentAcceptance: 'PAYMENT:ADMIN' },
  state: [
    {
      name: 'paymentAcceptances',
      query: '{ paymentAcceptances(size: 200) { content { agentId isEnabled updatedAt } } }',
    },
  ],
  tenancy: {
    operations: [
      { query: 'paymentAcceptance(agentId: $a)', takes: ['agent'], select: selection },
      { query: 'paymentAcceptances(size: 9)', pageOf: selection, isList: true },
      { get: '/a2a-payments/v1/acceptances/{a}', takes: ['agent'] },
      { mutation: 'setPaymentAcceptance(agentId: $a, isEnabled: true)', takes: ['agent'], select: selection },
      {
        mutation: 'setPaymentAcceptance(agentId: $a, isEnabled: false)',
        takes: ['agent'],
        select: selection,
      },
    ],
  },
  life: [
    { mutation: set(true), leaves: ['payment-acceptance.enabled'] },
    { mutation: set(false), leaves: ['payment-acceptance.disabled'] },
  ],
  stored: { tables: ['payments.payment_acceptance'] },
  lists: {
    'GraphQL paymentAcceptances': { statements: '1 / 2', counts: 'agents for which it is set' },
    'REST listPaymentAcceptances': { statements: '1 / 2', counts: 'agents for which it is set' },
  },
};
