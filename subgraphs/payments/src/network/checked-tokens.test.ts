import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Address } from 'viem';
import { openChain } from '../chain/open-chain.ts';
import { anvilBinary, startChainProcess } from '../local-chain/chain-process.ts';
import { anyPort, networkOf, startTestChain } from '../local-chain/local-chain.fixture.ts';
import { startLocalChain } from '../local-chain/start-local-chain.ts';
import { CheckedTokens } from './checked-tokens.ts';
import type { PaymentNetwork, PaymentToken } from './payment-network.types.ts';

const chain = await startTestChain();
const network = networkOf(chain);
const [token] = network.tokens as [PaymentToken];

let logged: object[];
beforeEach(() => {
  logged = [];
});

/** The tokens of the network with other settings. */
function tokensOf(more: Partial<PaymentNetwork> = {}): CheckedTokens {
  const changed = { ...network, ...more };
  const log = { error: (members: object) => void logged.push(members) };
  return new CheckedTokens(changed, openChain(changed), log as never);
}

describe('A token of a network', () => {
  test('is used when its chain states the same name and version [decided.networks-for-payments]', async () => {
    const tokens = tokensOf();
    expect(await tokens.find(token.address.toLowerCase() as Address)).toEqual(token);
    expect(await tokens.find(undefined)).toEqual(token);
    expect(logged).toEqual([]);
  });

  test.each([
    [{ ...token, name: 'Other Dollar' }],
    [{ ...token, version: '1' }],
    [{ ...token, address: `0x${'2'.repeat(40)}` as Address }],
  ])(
    'that differs there is not used, and the log says how: %j [decided.networks-for-payments]',
    async (wrong) => {
      const tokens = tokensOf({ tokens: [wrong] });
      expect(await tokens.find(undefined)).toBeUndefined();
      const { address, ...stated } = wrong;
      expect(logged).toEqual([
        {
          network: 'local',
          address,
          stated: { chainId: 31_337, ...stated },
          found: expect.objectContaining({ chainId: 31_337 }),
        },
      ]);
    },
  );

  test('is not used where the chain is another one [decided.networks-for-payments]', async () => {
    expect(await tokensOf({ chainId: 8453 }).find(undefined)).toBeUndefined();
    expect(logged).toMatchObject([{ stated: { chainId: 8453 }, found: { chainId: 31_337 } }]);
  });

  test('is not found by the address of another one', async () => {
    expect(await tokensOf().find(`0x${'5'.repeat(40)}`)).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('is compared again when its chain could not be asked', async () => {
    const port = anyPort();
    const tokens = tokensOf({ rpc: [`http://127.0.0.1:${port}`] });
    await expect(tokens.find(undefined)).rejects.toThrow();
    const late = await startLocalChain({ port });
    expect(await tokens.find(undefined)).toEqual(token);
    await late.stop();
  });
});

test('A chain is asked at its second address where the first one does not answer', async () => {
  const { getChainId } = openChain({ ...network, rpc: ['http://127.0.0.1:9', chain.url] });
  expect(await getChainId()).toBe(31_337);
});

test('A node of another chain is asked nothing, and the next address is [decided.believed-receipts]', async () => {
  const other = await startChainProcess(String(anvilBinary()), 0, ['--chain-id', '99']);
  const rpc = [`http://127.0.0.1:${other.port}`, chain.url];
  const { getCode } = openChain({ ...network, rpc });
  expect(await getCode({ address: token.address })).toMatch(/^0x[0-9a-f]{100}/);
  const alone = openChain({ ...network, rpc: rpc.slice(0, 1) });
  await expect(alone.getBlockNumber()).rejects.toThrow('of the chain 99, and not of 31337');
  await other.stop();
});
