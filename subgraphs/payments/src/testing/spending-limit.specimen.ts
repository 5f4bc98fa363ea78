import type { Specimen } from '@agg/kit/testing';

/** Every field of a spending limit. */
const selection = 'limitId network asset payer payee maximumPerPayment maximumPerDay createdAt removedAt';

/** The network that the products under test have. */
const network = 'local';
const most = { maximumPerDay: '1000000' };

/** A limit of all payments of a day. */
export const spendingLimit: Specimen = {
  ids: ['limitId'],
  make: ({ ask }) =>
    ask('mutation ($input: SpendingLimitInput!) { createSpendingLimit(input: $input) { limitId } }', {
      input: { network, ...most },
    }),
  inputs: { SpendingMaximaInput: most, SpendingLimitInput: { network, ...most } },
  values: (operation) => (operation === 'createSpendingLimit' ? { network } : {}),
  specialValues: () => ({ createSpendingLimit: most, updateSpendingLimit: most }),
  unusualRoles: {
    createSpendingLimit: 'PAYMENT:ADMIN',
    updateSpendingLimit: 'PAYMENT:ADMIN',
    removeSpendingLimit: 'PAYMENT:ADMIN',
  },
  state: [
    {
      name: 'spendingLimits',
      query:
        '{ spendingLimits(size: 200) { content { limitId maximumPerPayment maximumPerDay removedAt } } }',
    },
  ],
  tenancy: {
    kinds: { spendingLimit: 'limitId' },
    operations: [
      { query: 'spendingLimit(limitId: $a)', takes: ['spendingLimit'], select: selection },
      { query: 'spendingLimits(size: 9)', pageOf: selection, isList: true },
      { get: '/a2a-payments/v1/spending-limits/{a}', takes: ['spendingLimit'] },
      { get: '/a2a-payments/v1/spending-limits', isList: true },
      {
        mutation: `createSpendingLimit(input: { network: "${network}", maximumPerPayment: "7" })`,
        makes: 'spendingLimit',
        select: selection,
      },
      {
        mutation: 'updateSpendingLimit(limitId: $a, input: { maximumPerDay: "7" })',
        takes: ['spendingLimit'],
        select: selection,
      },
      { mutation: 'removeSpendingLimit(limitId: $a)', takes: ['spendingLimit'], select: selection },
      { delete: '/a2a-payments/v1/spending-limits/{a}', takes: ['spendingLimit'] },
    ],
  },
  life: [
    {
      mutation: `createSpendingLimit(input: { network: "${network}", maximumPerDay: "1000000" })`,
      select: 'limitId',
      leaves: ['spending-limit.set'],
      isNewEachTime: true,
    },
    {
      mutation: 'updateSpendingLimit(limitId: $limitId, input: { maximumPerPayment: "1000" })',
      leaves: ['spending-limit.updated'],
    },
    { mutation: 'removeSpendingLimit(limitId: $limitId)', leaves: ['spending-limit.removed'] },
  ],
  stored: { tables: ['payments.spending_limit'] },
  lists: {
    'GraphQL spendingLimits': { statements: '1 / 2' },
    'REST listSpendingLimits': { statements: '1 / 2' },
  },
  filteredLists: ['spendingLimits(sort: CREATED_AT_ASC)'],
};
