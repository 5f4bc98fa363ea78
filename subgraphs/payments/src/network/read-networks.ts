import { Ajv } from 'ajv';
import type { Address, Hex } from 'viem';
import { getAddress, parseGwei } from 'viem/utils';
import { knownNetworks } from './known-networks.table.ts';
import { type NetworkSettings, networkSettingsSchema } from './network-settings.schema.ts';
import type { PaymentNetwork, PaymentToken, SignerSource } from './payment-network.types.ts';

/** Blocks until a transaction is final, where the operator states nothing: re-orgs of public chains are shorter. */
const usualConfirmations = 3;

/** The gas that payments may use in a day, where the operator states nothing: about 200, 1,000 and 10,000 payments. */
const usualGasPerDay = { caller: 20_000_000, tenant: 100_000_000, network: 1_000_000_000 } as const;

/** The most that a unit of gas may cost, where the operator states nothing. */
const usualGwei = 1_000;

/**
 * The networks on which payments are settled: those of the settings that have a signer.
 * @param settings by the name of the network, as `PAYMENT_NETWORKS` has them
 * @param keys private keys by the name of the network, as `PAYMENT_SIGNER_KEYS` has them
 * @throws Error that says which setting is wrong and what to do; it never quotes a key
 */
export function readNetworks(settings: object, keys: ReadonlyMap<string, string>): PaymentNetwork[] {
  const validate = new Ajv().compile<Record<string, NetworkSettings>>(networkSettingsSchema);
  if (!validate(settings)) {
    const [fault] = validate.errors ?? [];
    throw new Error(`PAYMENT_NETWORKS: ${fault?.instancePath || 'it'} ${fault?.message}.`);
  }
  for (const name of keys.keys())
    if (!Object.hasOwn(settings, name))
      throw new Error(`PAYMENT_SIGNER_KEYS: the network ${name} is not in PAYMENT_NETWORKS. Add it there.`);
  const networks = Object.entries(settings).flatMap(([name, stated]) => networkOf(name, stated, keys) ?? []);
  refuseTwins(networks);
  return networks;
}

function networkOf(
  name: string,
  stated: NetworkSettings,
  keys: ReadonlyMap<string, string>,
): PaymentNetwork | undefined {
  const signer = signerOf(stated, keys.get(name));
  if (!signer) return undefined;
  const known = knownNetwork(name);
  const chainId = stated.chainId ?? known?.chainId;
  if (!chainId) throw new Error(`PAYMENT_NETWORKS: ${name} is not a known network. State its chainId.`);
  const { rpc, agreement = 1, confirmations = usualConfirmations, maxGweiPerGas = usualGwei } = stated;
  if (agreement > new Set(rpc).size)
    throw new Error(
      `PAYMENT_NETWORKS: ${name} demands the agreement of ${agreement} nodes. State as many different addresses in rpc.`,
    );
  return {
    name,
    chainId,
    rpc,
    agreement,
    confirmations,
    maxFeePerGas: parseGwei(String(maxGweiPerGas)),
    gasPerDay: gasPerDayOf(stated),
    tokens: tokensOf(name, stated),
    signer,
  };
}

function gasPerDayOf({ gasPerDay: { caller, tenant, network } = {} }: NetworkSettings) {
  return {
    caller: BigInt(caller ?? usualGasPerDay.caller),
    tenant: BigInt(tenant ?? usualGasPerDay.tenant),
    network: BigInt(network ?? usualGasPerDay.network),
  };
}

function knownNetwork(name: string) {
  return Object.hasOwn(knownNetworks, name) ? knownNetworks[name] : undefined;
}

function tokensOf(name: string, { tokens }: NetworkSettings): PaymentToken[] {
  if (tokens) return tokens.map((token) => ({ ...token, address: getAddress(token.address) }));
  const known = knownNetwork(name);
  if (!known) throw new Error(`PAYMENT_NETWORKS: ${name} is not a known network. State its tokens.`);
  return [{ address: getAddress(known.usdc), name: known.name, version: '2' }];
}

function signerOf({ signer }: NetworkSettings, key: string | undefined): SignerSource | undefined {
  if (key) return { kind: 'key', privateKey: key as Hex };
  return signer && { kind: 'remote', url: signer.url, address: getAddress(signer.address) as Address };
}

function refuseTwins(networks: readonly PaymentNetwork[]): void {
  const byChain = new Map<number, string>();
  for (const { name, chainId } of networks) {
    const twin = byChain.get(chainId);
    if (twin) throw new Error(`PAYMENT_NETWORKS: ${twin} and ${name} have the same chainId ${chainId}.`);
    byChain.set(chainId, name);
  }
}
