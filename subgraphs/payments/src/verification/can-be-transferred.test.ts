import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { type Hex, numberToHex } from 'viem';
import { openChain } from '../chain/open-chain.ts';
import type { PaymentNetwork } from '../network/payment-network.types.ts';
import { isTransferred } from './can-be-transferred.ts';
import type { CheckedPayment } from './resolve-payment.ts';
import { gasLimit, mostGas } from './usual-gas.ts';

const chainId = 31_337;
let estimated = 0n;

/** A node that estimates what the test says. */
const node = createServer(async (request, response) => {
  const { id, method } = (await json(request)) as { id: number; method: string };
  const result = numberToHex(method === 'eth_chainId' ? chainId : estimated);
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
}).listen(0, '127.0.0.1');
await once(node, 'listening');
afterAll(() => {
  node.closeAllConnections();
  node.close();
});

const rpc = [`http://127.0.0.1:${(node.address() as AddressInfo).port}`];
const chain = openChain({ name: 'local', chainId, rpc } as unknown as PaymentNetwork);

/** Whether a transfer takes place for which the chain estimates so much gas. */
function isTransferredFor(gas: bigint): Promise<boolean> {
  estimated = gas;
  const address = (digit: string): Hex => `0x${digit.repeat(40)}`;
  const nonce: Hex = `0x${'1'.repeat(64)}`;
  const authorization = {
    from: address('1'),
    to: address('2'),
    value: 1n,
    validAfter: 0n,
    validBefore: 9n,
    nonce,
  };
  const payment = {
    network: { chain, account: { address: address('3') } },
    token: { address: address('4') },
    stated: { authorization, signature: `0x${'1'.repeat(128)}1b` },
  };
  return isTransferred(payment as unknown as CheckedPayment);
}

test('A transfer may cost the operator as much gas as is set, with its margin, and no more', async () => {
  let most = mostGas;
  while (gasLimit(most) > mostGas) most -= (gasLimit(most) - mostGas) / 2n + 1n;
  while (gasLimit(most + 1n) <= mostGas) most += 1n;
  expect(gasLimit(most)).toBe(mostGas);
  expect([await isTransferredFor(most), await isTransferredFor(most + 1n)]).toEqual([true, false]);
});
