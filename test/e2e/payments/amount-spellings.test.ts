import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { textOf } from '../../kit/payments/payment-body.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { integers, wrong } from './amount-spellings.cases.ts';

let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start();
  caller = await scene.caller();
  payer = await scene.payer(10n ** 30n);
});
afterAll(() => scene?.stop());

const members = ['value', 'validAfter', 'validBefore', 'maxAmountRequired', 'maxTimeoutSeconds'] as const;

const inputs = '$payload: PaymentPayloadInput!, $required: PaymentRequirementsInput!';
const field = 'verifyPayment(paymentPayload: $payload, paymentRequirements: $required) { isValid }';

/** The ways by which a payment is stated, each with its text of JSON. */
const ways: readonly [name: string, send: (payment: string) => Promise<Response>][] = [
  ['REST', (payment) => scene.post('verify', payment, caller)],
  ['variables of GraphQL', (payment) => graphql({ query: `query (${inputs}) { ${field} }` }, payment)],
  [
    'variables of one of several operations of GraphQL',
    (payment) => {
      const query = `query other { __typename } query pay(${inputs}) { ${field} }`;
      return graphql({ query, operationName: 'pay' }, payment);
    },
  ],
  [
    'variables in the address of GraphQL',
    (payment) => {
      const search = new URLSearchParams({
        query: `query (${inputs}) { ${field} }`,
        variables: variables(payment),
      });
      return fetch(`${scene.stack.url}/graphql?${search}`, {
        headers: { ...headers(), 'apollo-require-preflight': 'true' },
      });
    },
  ],
  [
    'literals of GraphQL',
    (payment) => {
      const literal = (name: string) => payment.split(`"${name}":`)[1] ?? '';
      const [payload, required] = [
        literal('paymentPayload').split(',"paymentRequirements"')[0],
        literal('paymentRequirements').slice(0, -1),
      ];
      const bare = (json = '') => json.replace(/"(\w+)":/g, '$1:');
      const query = `{ verifyPayment(paymentPayload: ${bare(payload)}, paymentRequirements: ${bare(required)}) { isValid } }`;
      return post(JSON.stringify({ query }));
    },
  ],
];

const headers = () => ({ authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' });

function post(body: string): Promise<Response> {
  return fetch(`${scene.stack.url}/graphql`, { method: 'POST', headers: headers(), body });
}

function variables(payment: string): string {
  return payment.replace('"paymentPayload"', '"payload"').replace('"paymentRequirements"', '"required"');
}

function graphql(members: object, payment: string): Promise<Response> {
  return post(`${JSON.stringify(members).slice(0, -1)},"variables":${variables(payment)}}`);
}

/** What an answer says: the status of REST, or that of the code of GraphQL. */
async function verdictOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (text.includes('VALIDATION_FAILED')) return 'refused';
  return /"isValid":true/.test(text) ? 'valid' : `${answer.status} ${text}`;
}

describe('An amount', () => {
  test.each(ways)(
    cites(
      'decided.spelling-of-amounts',
      'in %s is accepted in its digits alone, whichever member it is, and refused in every other spelling',
    ),
    async (_name, send) => {
      const usual = textOf(await scene.signed(payer, newPayer().address, 1_000n));
      const found: string[] = [];
      for (const member of members) {
        const withSpelling = (spelled: string) => {
          const text = usual.replace(new RegExp(`"${member}":\\d+`), `"${member}":${spelled}`);
          expect(text).toContain(`"${member}":${spelled}`);
          return text;
        };
        for (const spelled of wrong) {
          const verdict = await verdictOf(await send(withSpelling(spelled)));
          if (verdict !== 'refused') found.push(`${member} ${spelled}: ${verdict}`);
        }
        if (member !== 'value' && member !== 'maxAmountRequired') continue;
        for (const spelled of integers) {
          const verdict = await verdictOf(await send(withSpelling(spelled)));
          if (verdict !== 'valid') found.push(`${member} ${spelled}: ${verdict}`);
        }
      }
      expect(found).toEqual([]);
    },
  );

  test.each(['maximumPerPayment', 'maximumPerDay'])(
    cites('decided.spelling-of-amounts', 'of a limit is accepted in its digits alone: %s'),
    async (member) => {
      const found: string[] = [];
      for (const spelled of wrong) {
        const body = `{"network":"local","${member}":${spelled}}`;
        const url = `${scene.stack.url}/a2a-payments/v1/spending-limits`;
        const { status } = await fetch(url, { method: 'POST', headers: headers(), body });
        if (status !== 400) found.push(`${spelled}: ${status}`);
      }
      expect(found).toEqual([]);
    },
  );
});
