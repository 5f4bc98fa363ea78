import type { Specimen } from '@agg/kit/testing';
import { recordConfirmed, storePayment } from './recorded-payment.ts';

/** Every field of a payment. */
const selection = `tenantId paymentId state network networkId asset payer payee value validAfter validBefore
  authorizationNonce x402Version resource transactionHash blockNumber errorMessage createdAt settledAt`;

const payer = `0x${'3'.repeat(40)}`;
const payee = `0x${'4'.repeat(40)}`;

/** A payment on a network that is not configured: it is refused, and nothing is stored. */
const refused = {
  paymentPayload: {
    x402Version: 1,
    scheme: 'exact',
    network: 'base-sepolia',
    payload: {
      signature: `0x${'5'.repeat(130)}`,
      authorization: {
        from: payer,
        to: payee,
        value: '1000',
        validAfter: '0',
        validBefore: '4102444800',
        nonce: `0x${'6'.repeat(64)}`,
      },
    },
  },
  paymentRequirements: {
    scheme: 'exact',
    network: 'base-sepolia',
    maxAmountRequired: '1000',
    resource: 'https://agent.example/answers',
    payTo: payee,
    description: 'An answer',
    maxTimeoutSeconds: 8,
  },
};

/** A confirmed payment. */
export const payment: Specimen = {
  ids: ['paymentId'],
  make: async (tenant) => ({ paymentId: await storePayment(tenant, 'https://agent.example/answers') }),
  makeEvent: (tenant, { paymentId }) => recordConfirmed(tenant, String(paymentId)),
  values: (operation) => (/^(settle|verify)Payment$/.test(operation) ? refused : {}),
  state: [{ name: 'payments', query: '{ payments(size: 200) { content { paymentId state settledAt } } }' }],
  tenancy: {
    kinds: { payment: 'paymentId' },
    prepare: async (tenant, marker) => ({
      payment: await storePayment(tenant, `https://${marker}.example/`),
    }),
    operations: [
      { query: 'payment(paymentId: $a)', takes: ['payment'], select: selection },
      { query: 'payments(size: 9)', pageOf: selection, isList: true },
      {
        query: `payments(state: CONFIRMED, network: "local", payer: "${payer}", size: 9)`,
        pageOf: selection,
        isList: true,
      },
      { get: '/a2a-payments/v1/payments/{a}', takes: ['payment'] },
      { get: '/a2a-payments/v1/payments', isList: true },
    ],
    feeds: [`subscription { paymentChanged { cursor action occurredAt payment { ${selection} } } }`],
  },
  life: [
    {
      mutation: 'settlePayment(paymentPayload: $paymentPayload, paymentRequirements: $paymentRequirements)',
      values: () => refused,
      select: 'success errorMessage',
      leaves: [],
    },
  ],
  stored: { tables: ['payments.payment'] },
  lists: {
    'GraphQL payments': { statements: '1 / 2' },
    'REST listPayments': { statements: '1 / 2' },
  },
  filteredLists: [
    'payments(sort: CREATED_AT_ASC)',
    'payments(state: CONFIRMED)',
    'payments(network: "local")',
    `payments(asset: "0x${'2'.repeat(40)}")`,
    `payments(payer: "0x${'1'.padStart(40, '0')}")`,
    `payments(payee: "0x${'1'.padStart(40, '0')}")`,
    `payments(transactionHash: "0x${'1'.padStart(64, '0')}")`,
  ],
};
