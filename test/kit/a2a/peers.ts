import type { StockAgent } from './agent-server.ts';
import type { A2aVersion } from './agent-server.types.ts';
import { startRestAgent } from './rest-agent.ts';
import { startStockAgent03 } from './stock-agent-03.ts';
import { startStockAgent10 } from './stock-agent-10.ts';
import type { ClientTarget, Said, StockClient } from './stock-client.types.ts';
import { stockClient03 } from './stock-client-03.ts';
import { stockClient10 } from './stock-client-10.ts';

/** An official client, and the official agent that it talks to. */
export interface Peers {
  version: A2aVersion;
  startAgent(name?: string): Promise<StockAgent>;
  connect(target: ClientTarget): Promise<StockClient>;
}

/** The pairs that have to understand each other through the relay. */
export const peers: Record<string, Peers> = {
  'a client and an agent of 0.3.14': {
    version: '0.3.0',
    startAgent: startStockAgent03,
    connect: stockClient03,
  },
  'a client and an agent of 1.3.0': {
    version: '1.0',
    startAgent: startStockAgent10,
    connect: stockClient10,
  },
  'a client of 1.3.0 and an agent of 0.3.14': {
    version: '0.3.0',
    startAgent: startStockAgent03,
    connect: stockClient10,
  },
};

/** Peers that understand each other by what the relay translates. */
interface TranslatedPeers extends Peers {
  /** A client that the agent understands without it. */
  connectDirectly: Peers['connect'];
}

const ofVersions = { '0.3.0': stockClient03, '1.0': stockClient10 } as const;

function translated(
  version: A2aVersion,
  startAgent: Peers['startAgent'],
  ofAgent: A2aVersion,
): TranslatedPeers {
  return { version, startAgent, connect: ofVersions[version], connectDirectly: ofVersions[ofAgent] };
}

export const translatedPeers: Record<string, TranslatedPeers> = {
  'a client of 0.3.14 and an agent of 1.3.0': translated('0.3.0', startStockAgent10, '1.0'),
  'a client of 1.0 and an agent of 0.3.14': translated('1.0', startStockAgent03, '0.3.0'),
  'a client of 0.3.14 and an agent of 0.3 by REST': translated(
    '0.3.0',
    () => startRestAgent('0.3.0'),
    '0.3.0',
  ),
  'a client of 0.3.14 and an agent of 1.0 by REST': translated('0.3.0', () => startRestAgent('1.0'), '1.0'),
  'a client of 1.0 and an agent of 0.3 by REST': translated('1.0', () => startRestAgent('0.3.0'), '0.3.0'),
  'a client of 1.0 and an agent of 1.0 by REST': translated('1.0', () => startRestAgent('1.0'), '1.0'),
};

/** All of them, whether anything between them is translated or not. */
export const allPeers: Record<string, Peers & Partial<TranslatedPeers>> = { ...peers, ...translatedPeers };

/** Everything that a stream says. */
export function allOf(events: AsyncIterable<Said>): Promise<Said[]> {
  return Array.fromAsync(events);
}

/** The code of the JSON-RPC error that an official client reports. */
export async function codeOf(call: Promise<unknown>): Promise<number | string> {
  try {
    return `no error: ${JSON.stringify(await call)}`;
  } catch (error) {
    const { errorResponse, envelopeCode } = error as {
      errorResponse?: { error: { code: number } };
      envelopeCode?: number;
    };
    return errorResponse?.error.code ?? envelopeCode ?? String(error);
  }
}
