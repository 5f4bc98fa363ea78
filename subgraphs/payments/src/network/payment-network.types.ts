import type { Address, Hex } from 'viem';

/** A token in which payments are made, with the EIP-712 domain of its authorizations (EIP-3009). */
export interface PaymentToken {
  address: Address;
  /** The `name` of its EIP-712 domain, for instance `USD Coin` or `USDC`. */
  name: string;
  /** The `version` of its EIP-712 domain, for instance `2`. */
  version: string;
}

/** Who signs the transactions of a network. */
export type SignerSource =
  | { kind: 'key'; privateKey: Hex }
  /** A remote signer of Web3Signer's kind: JSON-RPC with `eth_signTransaction`. */
  | { kind: 'remote'; url: string; address: Address };

/** An EVM chain on which payments are settled, as the operator has configured it. */
export interface PaymentNetwork {
  /** The name of x402 v1, for instance `base-sepolia`. */
  name: string;
  chainId: number;
  /** Addresses of its JSON-RPC; a later one is used where those before it fail. */
  rpc: readonly string[];
  /** How many of them have to state the same of what has become of a payment. */
  agreement: number;
  /** How many blocks a transaction needs, its own included, to be final. */
  confirmations: number;
  /** The most that is paid for a unit of gas, in wei: while it costs more, payments wait. */
  maxFeePerGas: bigint;
  /** The gas that payments may use in a day (UTC): those of a caller, those of a tenant, and all transactions. */
  gasPerDay: Readonly<Record<'caller' | 'tenant' | 'network', bigint>>;
  /** The first is the token of requirements that name none. */
  tokens: readonly PaymentToken[];
  signer: SignerSource;
}

/** The identifier of a chain in x402 v2 (CAIP-2). */
export function caip2Of({ chainId }: Pick<PaymentNetwork, 'chainId'>): string {
  return `eip155:${chainId}`;
}
