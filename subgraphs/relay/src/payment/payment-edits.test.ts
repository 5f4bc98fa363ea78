import { atOnce, JsonBody } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { readResponse } from '../a2a/read-at-once.fixture.ts';
import { paidRequest, withReceipts } from './payment-metadata.ts';

const receipt = { success: true, transaction: '0xab', network: 'base', payer: '0x12' };
const receipts = JSON.stringify([receipt]);
const told = `"x402.payment.status":"payment-completed","x402.payment.receipts":${receipts}`;

const answer = (result: string) => `{"jsonrpc":"2.0","id":1,"result":${result}}`;
const paidAnswer = (result: string, version: A2aVersion) =>
  atOnce(withReceipts(readResponse(answer(result), version).response, version, [receipt])).text;

const says = (metadata: string) =>
  `{"messageId":"m","role":"agent","parts":[{"kind":"text","text":"Sold"}]${metadata}}`;
const task = (message: string) =>
  `{"kind":"task", "id":"t","status":{"state":"completed"${message}},"artifacts":[ 1e400 ]}`;
const update = (message: string) =>
  `{"statusUpdate":{"taskId":"t","status":{"state":"TASK_STATE_WORKING"${message}}}}`;

describe('Receipts of a payment', () => {
  test.each<[string, A2aVersion, string, string]>([
    [
      'the message of the status of a task',
      '0.3.0',
      task(`, "message":${says('')}`),
      task(`, "message":${says('').replace('{', `{"metadata":{${told}},`)}`),
    ],
    ['a task without one', '0.3.0', task(''), task('').replace('{', `{"metadata":{${told}},`)],
    [
      'an update of 1.0',
      '1.0',
      update(`,"message":${says(',"metadata":{ "a" : 1.50 }')}`),
      update(`,"message":${says(`,"metadata":{${told},"a":1.50}`)}`),
    ],
    [
      'a message that is the whole answer',
      '1.0',
      `{"message":${says(',"metadata":null')}}`,
      `{"message":${says(`,"metadata":{${told}}`)}}`,
    ],
    [
      'what an agent states itself',
      '0.3.0',
      task(
        `,"message":${says(',"metadata":{"x402.payment.receipts":[],"x402.payment.status":"payment-verified"}')}`,
      ),
      task(`,"message":${says(`,"metadata":{${told}}`)}`),
    ],
    [
      'a further demand, which stays one',
      '0.3.0',
      task(`,"message":${says(',"metadata":{"x402.payment.status":"payment-required"}')}`),
      task(
        `,"message":${says(`,"metadata":{"x402.payment.receipts":${receipts},"x402.payment.status":"payment-required"}`)}`,
      ),
    ],
  ])('are in %s', (_where, version, given, expected) => {
    expect(paidAnswer(given, version)).toBe(answer(expected));
  });

  test.each<[string, string]>([
    ['an artifact', '{"kind":"artifact-update","taskId":"t","artifact":{"artifactId":"a","parts":[]}}'],
    ['a list of push configurations', '[]'],
  ])('are not in %s', (_what, result) => {
    expect(paidAnswer(result, '0.3.0')).toBe(answer(result));
  });

  test('are in the request instead of the payment, and everything else is unchanged', () => {
    const request = (metadata: string) =>
      `{ "params":{"message":{"metadata":${metadata}, "messageId":"m"},"configuration":{ }},"id":"q" }`;
    const payment = `"x402.payment.status":"payment-submitted","x402.payment.payload":{"a":[1]}`;
    expect(
      atOnce(paidRequest(new JsonBody(request(`{"b":1.0,${payment},"c":"\\u0041"}`)), [receipt])).text,
    ).toBe(request(`{${told},"b":1.0,"c":"\\u0041"}`));
  });
});
