import { describe, expect, test } from '@jest/globals';
import { readNetworks } from './read-networks.ts';

const rpc = ['https://one.example', 'http://127.0.0.1:8545'];
const token = { address: `0x${'2'.repeat(40)}`, name: 'Demo Dollar', version: '2' };
const signer = { url: 'http://signer.example', address: `0x${'3'.repeat(40)}` };
const key = `0x${'1'.repeat(64)}`;
const keyOf = (...names: string[]) => new Map(names.map((name) => [name, key]));
const none = new Map<string, string>();

describe('Networks for payments', () => {
  test('are those that the operator has configured with an account that signs [decided.networks-for-payments]', () => {
    const settings = { base: { rpc }, polygon: { rpc }, sei: { rpc, signer } };
    const networks = readNetworks(settings, keyOf('base'));
    expect(networks.map(({ name, signer: by }) => [name, by])).toEqual([
      ['base', { kind: 'key', privateKey: key }],
      ['sei', { kind: 'remote', ...signer }],
    ]);
    expect(readNetworks({}, none)).toEqual([]);
  });

  test('that are not in the table are what the operator states of them [decided.networks-for-payments]', () => {
    const local = { rpc, chainId: 31_337, confirmations: 1, tokens: [token] };
    const settings = { local: { ...local, maxGweiPerGas: 7 } };
    expect(readNetworks(settings, keyOf('local'))).toEqual([
      {
        name: 'local',
        ...local,
        agreement: 1,
        maxFeePerGas: 7n * 10n ** 9n,
        gasPerDay: { caller: 20_000_000n, tenant: 100_000_000n, network: 1_000_000_000n },
        signer: { kind: 'key', privateKey: key },
      },
    ]);
  });

  test('that are known have what the operator states otherwise', () => {
    const [network] = readNetworks({ base: { rpc, tokens: [token] } }, keyOf('base'));
    expect(network).toMatchObject({ chainId: 8453, tokens: [token], maxFeePerGas: 10n ** 12n });
  });

  test('sign with their key where they have both', () => {
    const [network] = readNetworks({ base: { rpc, signer } }, keyOf('base'));
    expect(network?.signer.kind).toBe('key');
  });

  test('have the addresses of their tokens with checksums', () => {
    const address = '0x036cbd53842c5426634e7929541ec2318f3dcf7e';
    const [network] = readNetworks({ base: { rpc, tokens: [{ ...token, address }] } }, keyOf('base'));
    expect(network?.tokens[0]?.address).toBe('0x036CbD53842c5426634e7929541eC2318f3dCF7e');
  });
});

describe('A wrong setting is refused, and the message says what to do', () => {
  test.each([
    [
      'an unknown network without its chain',
      { local: { rpc } },
      'local is not a known network. State its chainId.',
    ],
    [
      'an unknown network without tokens',
      { local: { rpc, chainId: 1 } },
      'local is not a known network. State its tokens.',
    ],
    [
      'two networks of one chain',
      { local: { rpc, chainId: 8453, tokens: [token] }, base: { rpc, signer } },
      'local and base have the same chainId 8453.',
    ],
    ['no address of the chain', { local: {} }, "/local must have required property 'rpc'."],
    ['an empty list of addresses', { local: { rpc: [] } }, '/local/rpc must NOT have fewer than 1 items.'],
    [
      'an address that is none',
      { local: { rpc: ['ws://x'] } },
      '/local/rpc/0 must match pattern "^https?://".',
    ],
    ['a misspelt member', { local: { rpc, chainID: 1 } }, '/local must NOT have additional properties.'],
    ['a chain in a text', { local: { rpc, chainId: '1' } }, '/local/chainId must be integer.'],
    [
      'a budget of gas that is none',
      { local: { rpc, gasPerDay: { caller: -1 } } },
      '/local/gasPerDay/caller must be >= 0.',
    ],
    ['no confirmations', { local: { rpc, confirmations: 0 } }, '/local/confirmations must be >= 1.'],
    [
      'a token without a name',
      { local: { rpc, tokens: [{}] } },
      "/local/tokens/0 must have required property 'address'.",
    ],
    [
      'the agreement of more nodes than there are',
      { base: { rpc: [rpc[0], rpc[0]], agreement: 2 } },
      'base demands the agreement of 2 nodes. State as many different addresses in rpc.',
    ],
    ['a name with a space', { 'a b': { rpc } }, 'it must match pattern "^[a-z0-9-]{1,50}$".'],
  ])('%s', (_what, settings, message) => {
    expect(() => readNetworks(settings, keyOf(...Object.keys(settings).slice(0, 1)))).toThrow(
      new Error(`PAYMENT_NETWORKS: ${message}`),
    );
  });

  test('a key of a network that is not configured, which is never quoted', () => {
    const refused = () => readNetworks({}, keyOf('base'));
    expect(refused).toThrow(
      'PAYMENT_SIGNER_KEYS: the network base is not in PAYMENT_NETWORKS. Add it there.',
    );
    expect(refused).not.toThrow(key);
  });
});
