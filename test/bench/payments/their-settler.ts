import { type LocalChain, localAccount, localKey } from '@agg/payments/local-chain';
import { startFile } from '../../kit/child.ts';
import { onMeasuredCore } from '../cores.ts';
import { type Handler, listening, measured } from '../measured-process.ts';
import { peersFolder } from '../shop/install-peers.ts';
import type { Undo } from '../undo.ts';
import type { Settler, Told } from './settler.types.ts';

/** The folder of the public packages of x402. */
export const paymentPeersFolder = `${peersFolder}payments/`;

/** What their server answers, also when it fails. */
interface Answer {
  success?: boolean;
  transaction?: string;
  errorReason?: string;
  error?: string;
}

/** How their server is started. */
interface Options {
  name: string;
  chain: LocalChain;
  processes: number;
  /** Whether it counts its nonces itself, as viem offers it and their example does not. */
  withNonceManager: boolean;
}

/** Starts the facilitator of the public packages in so many processes with one key. */
export async function startTheirs(
  { name, chain, processes, withNonceManager }: Options,
  undo: Undo,
): Promise<Settler> {
  const environment = {
    ...measured,
    NODE_ENV: 'production',
    RPC_URL: chain.url,
    CHAIN_ID: String(chain.chainId),
    SIGNER_KEY: localKey(2),
    NONCE_MANAGER: withNonceManager ? '1' : '',
  };
  const started: Handler[] = [];
  while (started.length < processes) {
    const child = startFile(`${paymentPeersFolder}facilitator.mjs`, environment, onMeasuredCore);
    undo.later(() => child.kill());
    started.push(await listening(child));
  }
  const [first] = started as [Handler];
  const urls = started.map(({ url }) => `${url}/settle`);
  return {
    name,
    chain,
    signer: localAccount(2).address,
    child: first.child,
    urls,
    headers: () => ({}),
    read,
  };
}

function read(text: string): Told {
  const answer = JSON.parse(text) as Answer;
  const reason = answer.errorReason ?? answer.error ?? text;
  return { success: answer.success === true, hash: answer.transaction ?? '', reason };
}
