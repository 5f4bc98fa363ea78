import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll } from '@jest/globals';
import { type Hex, hexToBigInt, hexToNumber } from 'viem';
import { localAccount } from '../local-chain/local-accounts.ts';
import type { UnsignedTransaction } from './transaction-signer.ts';

/** A request of `eth_signTransaction`. */
interface Asked {
  method: string;
  params: [Record<string, Hex>];
}

/** A service that signs with the keys of local chains, as Web3Signer does. */
export interface SigningService {
  url: string;
  asked: Asked[];
  /** Changes what it signs, and by which account; by default it does what it is asked to. */
  sign(transaction: UnsignedTransaction): Promise<unknown>;
  /** Answers instead of it, while it is set. */
  answerWith?: ((answer: ServerResponse, path: string) => void) | undefined;
}

/** Starts it for the tests of a file. Awaited at the top of a test file. */
export async function startSigningService(): Promise<SigningService> {
  const asked: Asked[] = [];
  const server = createServer(async (request, answer) => {
    const question = (await json(request)) as Asked & { id: number };
    asked.push(question);
    if (service.answerWith) return service.answerWith(answer, String(request.url));
    const result = await service.sign(transactionOf(question.params[0])).catch(() => undefined);
    const error = { code: -32_000, message: 'The key is not there.' };
    answer.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...(result ? { result } : { error }) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const service: SigningService = { url: `http://127.0.0.1:${port}`, asked, sign: signAs(1) };
  return service;
}

/** Signs as one of the accounts of local chains. */
export function signAs(index: number): (transaction: UnsignedTransaction) => Promise<Hex> {
  return (transaction) => localAccount(index).signTransaction(transaction);
}

function transactionOf(asked: Record<string, Hex>): UnsignedTransaction {
  const amount = (name: string) => hexToBigInt(asked[name] ?? '0x0');
  return {
    type: 'eip1559',
    chainId: hexToNumber(asked.chainId ?? '0x0'),
    nonce: hexToNumber(asked.nonce ?? '0x0'),
    to: asked.to,
    data: asked.data,
    value: amount('value'),
    gas: amount('gas'),
    maxFeePerGas: amount('maxFeePerGas'),
    maxPriorityFeePerGas: amount('maxPriorityFeePerGas'),
  };
}
