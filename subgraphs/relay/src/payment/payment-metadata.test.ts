import { atOnce, JsonNode } from '@agg/traffic/json';
import { expect, test } from '@jest/globals';
import { longestPayment, paymentMember, readingPayment } from './payment-metadata.ts';

test('A value that says something about a payment is read as long as it is no longer than one, and is null beyond', () => {
  const read = (json: string) => {
    const metadata = `{"${paymentMember.status}":"payment-submitted","${paymentMember.payload}":${json}}`;
    return atOnce(readingPayment(JsonNode.parse(`{"metadata":${metadata}}`)));
  };
  const text = 'x'.repeat(longestPayment - 2);
  const said = { status: 'payment-submitted', timesStated: 1 };
  expect(read(`"${text}"`)).toEqual({ ...said, payload: text });
  expect(read(`"${text}x"`)).toEqual({ ...said, payload: null });
});
