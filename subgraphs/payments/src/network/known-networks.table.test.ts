import { describe, expect, test } from '@jest/globals';
import { getAddress } from 'viem/utils';
import { knownNetworks } from './known-networks.table.ts';
import { readNetworks } from './read-networks.ts';

const all = Object.entries(knownNetworks);

describe('A known network', () => {
  test('has a chain of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(16);
    expect(new Set(all.map(([, { chainId }]) => chainId)).size).toBe(all.length);
  });

  test.each(all)('has the address of its token in 40 hex digits: %s', (_name, { usdc }) => {
    expect(getAddress(usdc).toLowerCase()).toBe(usdc.toLowerCase());
  });

  test.each(all)('needs an address of its chain and a key, and nothing else: %s', (name, known) => {
    const keys = new Map([[name, `0x${'1'.repeat(64)}`]]);
    expect(readNetworks({ [name]: { rpc: ['https://rpc.example'] } }, keys)).toMatchObject([
      {
        name,
        chainId: known.chainId,
        confirmations: 3,
        tokens: [{ address: getAddress(known.usdc), name: known.name, version: '2' }],
      },
    ]);
  });
});
