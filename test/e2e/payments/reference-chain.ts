import {
  demoWalletBytecode,
  type LocalChain,
  localAccount,
  startLocalChain,
} from '@agg/payments/local-chain';
import {
  type Address,
  type Client,
  concat,
  createTestClient,
  getAddress,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  pad,
  parseAbi,
  publicActions,
  type TestActions,
  type WalletActions,
  walletActions,
} from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { baseSepolia } from 'viem/chains';

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** The public packages know only public networks, by name or by id: the local chain answers as this one. */
export const network = { v1: 'base-sepolia', v2: 'eip155:84532', chainId: baseSepolia.id } as const;

/** Speaks to the chain by the id that it answers with. */
export type ReferenceClient = Client<HttpTransport, typeof baseSepolia> &
  PublicActions<HttpTransport, typeof baseSepolia> &
  WalletActions<typeof baseSepolia> &
  TestActions;

/** An address of nobody, without code and money. */
export function newAddress(): Address {
  return privateKeyToAddress(generatePrivateKey());
}

/** A local chain that answers as Base Sepolia. */
export class ReferenceChain {
  readonly client: ReferenceClient;

  private constructor(private readonly chain: LocalChain) {
    const transport = http(chain.url);
    this.client = createTestClient({ mode: 'anvil', chain: baseSepolia, transport, pollingInterval: 50 })
      .extend(publicActions)
      .extend(walletActions);
  }

  static async start(): Promise<ReferenceChain> {
    const chain = await startLocalChain();
    await chain.client.request({ method: 'anvil_setChainId', params: [network.chainId] } as never);
    return new ReferenceChain(chain);
  }

  get url(): string {
    return this.chain.url;
  }

  get token(): Address {
    return this.chain.token;
  }

  stop(): Promise<void> {
    return this.chain.stop();
  }

  async mint(to: Address, value: bigint, address = this.token): Promise<void> {
    const account = localAccount(0);
    const args = [to, value] as const;
    const hash = await this.client.writeContract({ account, address, abi, functionName: 'mint', args });
    await this.#receiptOf(hash);
  }

  balanceOf(account: Address): Promise<bigint> {
    const { client, token: address } = this;
    return client.readContract({ address, abi, functionName: 'balanceOf', args: [account] });
  }

  /** Sends a call of the token to the chain, as anybody may. */
  async callToken(data: Hex): Promise<void> {
    await this.#receiptOf(
      await this.client.sendTransaction({ account: localAccount(0), to: this.token, data }),
    );
  }

  /** A contract wallet that signs as its owner does. */
  async newWallet(owner: Address): Promise<Address> {
    const data = concat([demoWalletBytecode, pad(owner)]);
    const hash = await this.client.sendTransaction({ account: localAccount(0), data });
    return getAddress(String((await this.#receiptOf(hash)).contractAddress));
  }

  /** The same token at another address, which nobody has configured. */
  async copyToken(): Promise<Address> {
    const address = newAddress();
    const bytecode = await this.client.getCode({ address: this.token });
    await this.client.setCode({ address, bytecode: bytecode ?? '0x' });
    return address;
  }

  #receiptOf(hash: Hex) {
    return this.client.waitForTransactionReceipt({ hash });
  }
}
