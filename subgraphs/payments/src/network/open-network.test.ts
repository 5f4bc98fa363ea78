import { describe, expect, test } from '@jest/globals';
import { localAccount, localKey } from '../local-chain/local-accounts.ts';
import { Networks } from './open-network.ts';

const rpc = ['http://127.0.0.1:9'];
const remote = `0x${'3'.repeat(40)}`;
const services = {
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  payments: {
    networks: {
      base: { rpc },
      'base-sepolia': { rpc },
      polygon: { rpc, signer: { url: 'http://signer.example', address: remote } },
    },
    signerKeys: new Map([['base', localKey(1)]]),
  },
} as unknown as ConstructorParameters<typeof Networks>[0]['services'];
const networks = new Networks({ services });

describe('The open networks', () => {
  test('are found by their names in both versions of x402 [decided.networks-for-payments]', () => {
    expect(networks.find('base')?.chainId).toBe(8453);
    expect(networks.find('eip155:8453')).toBe(networks.find('base'));
    expect(networks.find('eip155:137')?.name).toBe('polygon');
  });

  test.each(['base-sepolia', 'eip155:84532', 'avalanche', '8453', 'Base', '__proto__', ''])(
    'lack what has no signer or is not configured, also where it is known: %j [decided.networks-for-payments]',
    (name) => {
      expect(networks.find(name)).toBeUndefined();
    },
  );

  test('sign with the account of their key or of their remote signer', () => {
    expect(networks.all.map(({ account }) => account.address)).toEqual([localAccount(1).address, remote]);
  });
});
