import { type Context, onePerProcess } from '@agg/kit';
import type { PublicClient } from 'viem';
import { openChain, openNodes } from '../chain/open-chain.ts';
import { remoteSigner } from '../signer/remote-signer.ts';
import { keySigner, type TransactionSigner } from '../signer/transaction-signer.ts';
import { CheckedTokens } from './checked-tokens.ts';
import { caip2Of, type PaymentNetwork } from './payment-network.types.ts';
import { readNetworks } from './read-networks.ts';

/** A network with what this process uses it by. */
export interface OpenNetwork extends PaymentNetwork {
  /** Asks the node that answers. */
  chain: PublicClient;
  /** Each node alone. */
  nodes: readonly PublicClient[];
  account: TransactionSigner;
  checkedTokens: CheckedTokens;
}

/** The networks of this process, by their names and by their CAIP-2 identifiers. */
export const openNetworks = onePerProcess<Networks>({ make: (context) => new Networks(context) });

/** The networks that the operator has configured with a signer. */
export class Networks {
  readonly all: readonly OpenNetwork[];
  readonly #byName = new Map<string, OpenNetwork>();

  /** @throws Error for a wrong setting */
  constructor({ services }: Pick<Context, 'services'>) {
    const { networks, signerKeys } = services.payments;
    this.all = readNetworks(networks, signerKeys).map((network) => open(network, services.log));
    for (const network of this.all) this.#byName.set(network.name, network).set(caip2Of(network), network);
  }

  /** @param name of x402 version 1, such as `base-sepolia`, or of version 2, such as `eip155:84532` */
  find(name: string): OpenNetwork | undefined {
    return this.#byName.get(name);
  }
}

function open(network: PaymentNetwork, log: Context['services']['log']): OpenNetwork {
  const chain = openChain(network);
  const { signer } = network;
  const account =
    signer.kind === 'key' ? keySigner(signer.privateKey) : remoteSigner(signer.url, signer.address);
  const checkedTokens = new CheckedTokens(network, chain, log);
  return { ...network, chain, nodes: openNodes(network), account, checkedTokens };
}
