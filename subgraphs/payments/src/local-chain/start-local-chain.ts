import {
  type Address,
  type Client,
  createTestClient,
  getAddress,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestActions,
  type WalletActions,
  walletActions,
} from 'viem';
import { foundry } from 'viem/chains';
import { anvilBinary, startChainProcess } from './chain-process.ts';
import { demoTokenBytecode } from './demo-token.bytecode.ts';
import { localAccount } from './local-accounts.ts';

/** How a local chain is started, and how it makes blocks. */
interface LocalChainOptions {
  /** By default any free one. */
  port?: number;
  /** Seconds between blocks; by default a block for each transaction. */
  blockTime?: number;
  /** Further arguments of anvil. */
  args?: readonly string[];
  /** The path of another anvil than that of npm. */
  binary?: string;
}

/** An EVM chain in a process of this machine that ends with ours, with a token that every account may mint. */
export interface LocalChain {
  url: string;
  chainId: number;
  token: Address;
  client: LocalChainClient;
  stop(): Promise<void>;
}

/** A client that also controls the chain: it mines, mints and reorganises. */
export type LocalChainClient = Client<HttpTransport, typeof foundry> &
  PublicActions<HttpTransport, typeof foundry> &
  WalletActions<typeof foundry> &
  TestActions;

/**
 * Starts a chain and deploys its token.
 * @throws Error of one line where npm has installed no chain for this platform, or where it does not start
 */
export async function startLocalChain({
  port = 0,
  blockTime,
  args = [],
  binary = anvilBinary(),
}: LocalChainOptions = {}): Promise<LocalChain> {
  if (!binary)
    throw new Error(`npm has installed no @foundry-rs/anvil for ${process.platform} on ${process.arch}.`);
  const pace = blockTime ? ['--block-time', String(blockTime)] : [];
  const chain = await startChainProcess(binary, port, pace.concat(args));
  const url = `http://127.0.0.1:${chain.port}`;
  const client = clientOf(url);
  try {
    // It would print every request.
    await client.setLoggingEnabled(false);
    return { url, chainId: foundry.id, token: await deployToken(client), client, stop: chain.stop };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

function clientOf(url: string): LocalChainClient {
  return createTestClient({ mode: 'anvil', chain: foundry, transport: http(url), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions);
}

async function deployToken(client: LocalChainClient): Promise<Address> {
  const hash = await client.deployContract({
    account: localAccount(0),
    abi: [],
    bytecode: demoTokenBytecode,
  });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('The token was not deployed.');
  return getAddress(contractAddress);
}
