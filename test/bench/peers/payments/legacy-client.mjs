// Reads { key, demands } as JSON from standard input, and writes the payments that the package `x402` builds for them.
import { text } from 'node:stream/consumers';
import { privateKeyToAccount } from 'viem/accounts';
import { createPaymentHeader } from 'x402/client';
import { decodePayment } from 'x402/schemes';

const { key, demands } = JSON.parse(await text(process.stdin));
const account = privateKeyToAccount(key);
const payments = [];
for (const demand of demands) {
  payments.push(decodePayment(await createPaymentHeader(account, 1, demand)));
}
process.stdout.write(JSON.stringify(payments));
