import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type LocalChain,
  type LocalPayment,
  localAccount,
  localKey,
  localToken,
  mint,
  signLocalPayment,
  startLocalChain,
} from '@agg/payments/local-chain';

/** The name of the chain in the product. */
const network = 'local';

/** Accounts of the chain: who signs the transactions of the product, who pays, and who is paid. */
const [signer, payer, payee] = [1, 2, 3];

/** Here, gas costs nothing. */
const gasPerDay = { caller: 10 ** 12, tenant: 10 ** 12, network: 10 ** 12 };

/** A billion dollars, in millionths. */
const money = 10n ** 15n;

/** The chain of the demo, as `.data/demo.json` has it. */
export interface DemoChain extends Pick<LocalPayment, 'network' | 'chainId' | 'token' | 'payee'> {
  rpcUrl: string;
  payer: LocalPayment['payee'];
}

/** A chain on this machine, on which the payments of the demo are settled. */
export interface RunningChain {
  chain: DemoChain;
  /** Configures the product for it. */
  environment: Record<'PAYMENT_NETWORKS' | 'PAYMENT_SIGNER_KEYS', string>;
  /** Call it once payments can be made: what an earlier demo has stored of the chain is older from then on. */
  removeStored(): Promise<void>;
  /** Stores the state of the chain. */
  stop(): Promise<void>;
}

/** Where the state of the chain is stored, and whether that of an earlier demo goes on. */
export interface ChainStorage {
  folder: string;
  isKept: boolean;
}

/**
 * Starts a chain, unless the environment has networks of its own. Without one the demo shows everything but payments.
 * @param say gets a line that says so
 */
export async function openDemoChain(
  { PAYMENT_NETWORKS, ANVIL }: NodeJS.ProcessEnv,
  storage: ChainStorage,
  say: (line: string) => void,
): Promise<RunningChain | undefined> {
  if (PAYMENT_NETWORKS) {
    say('The demo makes no payments of its own: PAYMENT_NETWORKS is set.');
    return undefined;
  }
  say('Starting a local chain for payments …');
  try {
    return await start(ANVIL || undefined, storage);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    say(`The demo runs without payments: ${reason}`);
    return undefined;
  }
}

/** A payment of about a dollar for a forecast, signed anew. @returns what `settle` takes */
export function signDemoPayment(chain: DemoChain) {
  return signLocalPayment({
    ...chain,
    payer,
    value: BigInt(900_000 + Math.floor(Math.random() * 200_000)),
    resource: 'https://weather-oracle.agents.example/forecast',
    description: 'A forecast of the weather',
  });
}

/** @param binary the path of another anvil than that of npm */
async function start(binary: string | undefined, { folder, isKept }: ChainStorage): Promise<RunningChain> {
  const file = path.join(folder, 'chain-state');
  const state = isKept ? await readState(file) : undefined;
  const local = await startLocalChain({ binary });
  const chain = chainOf(local);
  try {
    if (state) await local.client.loadState({ state });
    else await mint(local, chain.payer, money);
  } catch (error) {
    await local.stop();
    throw error;
  }
  const stop = async () => {
    await writeFile(file, await local.client.dumpState(), { mode: 0o600 });
    await local.stop();
  };
  const removeStored = () => rm(file, { force: true });
  return { chain, environment: environmentFor(chain), removeStored, stop };
}

/** The token has the same address each time, because it is the first contract of its account. */
function chainOf({ url: rpcUrl, chainId, token }: LocalChain): DemoChain {
  return {
    network,
    chainId,
    rpcUrl,
    token,
    payer: localAccount(payer).address,
    payee: localAccount(payee).address,
  };
}

type State = Awaited<ReturnType<LocalChain['client']['dumpState']>>;

/** @throws Error where the demo before was killed: its payments may be newer than any state */
async function readState(file: string): Promise<State> {
  const state = await readFile(file, 'utf8').catch(() => {
    throw new Error('the demo before was killed, and its chain was not stored.');
  });
  return state as State;
}

function environmentFor({ chainId, rpcUrl, token: address }: DemoChain): RunningChain['environment'] {
  const tokens = [{ address, ...localToken }];
  const settings = { chainId, rpc: [rpcUrl], confirmations: 1, tokens, gasPerDay };
  return {
    PAYMENT_NETWORKS: JSON.stringify({ [network]: settings }),
    PAYMENT_SIGNER_KEYS: `${network}=${localKey(signer)}`,
  };
}
