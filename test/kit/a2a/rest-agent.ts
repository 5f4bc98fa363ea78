import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { startHost } from '../outside-host.ts';
import type { StockAgent } from './agent-server.ts';
import type { A2aVersion } from './agent-server.types.ts';
import { RelayScene } from './relay-scene.ts';
import { startStockAgent03 } from './stock-agent-03.ts';
import { startStockAgent10 } from './stock-agent-10.ts';

const starts = { '0.3.0': startStockAgent03, '1.0': startStockAgent10 } as const;

/** Headers that an agent reads, and those by which its answers are read. */
const passed = ['content-type', 'accept', 'a2a-version', 'traceparent', 'tracestate'];

/**
 * An agent that speaks REST alone. The official servers need a framework for it, so this one is an official agent behind
 * another relay, whose REST official clients understand; a proxy before that adds the token.
 */
export async function startRestAgent(version: A2aVersion): Promise<StockAgent> {
  const agent = await starts[version]();
  const scene = await RelayScene.begin();
  const agentId = await scene.register(agent);
  const sender = await scene.sender('AGENT', agentId);
  const base = `${scene.place.url}${scene.pathOf(sender, agentId, version)}`;
  const host = await startHost(async (request, response) => {
    if (request.url?.startsWith('/.well-known')) return void response.end(JSON.stringify(card));
    const headers = Object.fromEntries(passed.map((name) => [name, String(request.headers[name] ?? '')]));
    headers.authorization = `Bearer ${sender.token}`;
    const body = request.method === 'POST' ? Buffer.concat(await Array.fromAsync(request)) : undefined;
    const answer = await fetch(`${base}${request.url}`, { method: request.method, headers, body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const chunks = answer.body as ReadableStream | null;
    // The relay that is tested may leave before the end.
    if (chunks) await pipeline(Readable.fromWeb(chunks), response).catch(() => undefined);
    else response.end();
  });
  const card = cardAt(host.url, version, agent.card);
  const stop = () => Promise.all([host.stop(), agent.stop()]).then(() => undefined);
  return { ...agent, url: `${host.url}/`, card, stop };
}

function cardAt(url: string, version: A2aVersion, card: StockAgent['card']): StockAgent['card'] {
  const { url: _, supportedInterfaces: __, ...others } = card;
  const old = { url, preferredTransport: 'HTTP+JSON' };
  const listed = [{ url, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }];
  return version === '0.3.0' ? { ...others, ...old } : { ...others, supportedInterfaces: listed };
}
