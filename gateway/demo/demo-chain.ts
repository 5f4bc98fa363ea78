import {
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
  stop(): Promise<void>;
}

/**
 * Starts a chain, unless the environment has networks of its own. Without one the demo shows everything but payments.
 * @param say gets a line that says so
 */
export async function openDemoChain(
  { PAYMENT_NETWORKS, ANVIL }: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<RunningChain | undefined> {
  if (PAYMENT_NETWORKS) {
    say('The demo makes no payments of its own: PAYMENT_NETWORKS is set.');
    return undefined;
  }
  say('Starting a local chain for payments …');
  try {
    return await start(ANVIL || undefined);
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
async function start(binary: string | undefined): Promise<RunningChain> {
  const local = await startLocalChain({ binary });
  const { url: rpcUrl, chainId, token, stop } = local;
  const chain = {
    network,
    chainId,
    rpcUrl,
    token,
    payer: localAccount(payer).address,
    payee: localAccount(payee).address,
  };
  try {
    await mint(local, chain.payer, money);
    return { chain, environment: environmentFor(chain), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environmentFor({ chainId, rpcUrl, token: address }: DemoChain): RunningChain['environment'] {
  const tokens = [{ address, ...localToken }];
  const settings = { chainId, rpc: [rpcUrl], confirmations: 1, tokens };
  return {
    PAYMENT_NETWORKS: JSON.stringify({ [network]: settings }),
    PAYMENT_SIGNER_KEYS: `${network}=${localKey(signer)}`,
  };
}
