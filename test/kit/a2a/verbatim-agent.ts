import { startHost } from '../outside-host.ts';
import { agentCard } from '../registry-maker.ts';

/** An agent that answers every request with the same text, and keeps the bytes that it gets. */
export interface VerbatimAgent {
  card: Record<string, unknown>;
  /** The bodies of all messages, oldest first; the relay's probes of the agent's health have none. */
  bodies: string[];
  stop(): Promise<void>;
}

export async function startVerbatimAgent(answer: string): Promise<VerbatimAgent> {
  const bodies: string[] = [];
  const host = await startHost(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    if (request.method === 'POST') bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  return { card: Object.assign(agentCard('Verbatim'), { url: host.url }), bodies, stop: host.stop };
}
