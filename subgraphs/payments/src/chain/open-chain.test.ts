import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { BaseError } from 'viem';
import { networkOf, startTestChain } from '../local-chain/local-chain.fixture.ts';
import { longestMessage, withoutAddress } from './chain-errors.ts';
import { openChain } from './open-chain.ts';

const local = await startTestChain();

const nodes: Server[] = [];
afterEach(() => {
  for (const server of nodes.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A node that answers everything in one way. @returns its address */
async function node(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  nodes.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const chainOf = (...rpc: string[]) => openChain({ ...networkOf(local), rpc });
const balance = (chain: ReturnType<typeof openChain>) => chain.getBalance({ address: local.token });

describe('A node that is asked', () => {
  test('is given up when it begins its answer and never ends it, and the next one answers [decided.answers-of-nodes-and-signers]', async () => {
    const hanging = await node((_request, response) => response.writeHead(200).write('{"jsonrpc":'));
    expect(await balance(chainOf(hanging, local.url))).toBe(0n);
    await expect(balance(chainOf(hanging))).rejects.toThrow('timeout');
  });

  test('leads nowhere else', async () => {
    const leading = await node((_request, response) =>
      response.writeHead(307, { location: local.url }).end(),
    );
    await expect(balance(chainOf(leading))).rejects.toThrow('HTTP request failed');
  });

  test('does not fill the log', async () => {
    const error = { code: -32_000, message: 'no '.repeat(300_000) };
    const talking = await node((_request, response) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error })),
    );
    const thrown = await balance(chainOf(talking)).catch((cause) => withoutAddress(cause) as Error);
    expect((thrown as Error).message).toMatch(/no no no/);
    expect((thrown as Error).message).toHaveLength(longestMessage);
    for (const length of [longestMessage - 1, longestMessage, longestMessage + 1]) {
      const words = 'x'.repeat(length - 'Failed. '.length);
      const shown = withoutAddress(new BaseError('Failed.', { details: words })) as Error;
      expect(shown.message).toBe(`Failed. ${words}`.slice(0, longestMessage));
    }
  });
});
