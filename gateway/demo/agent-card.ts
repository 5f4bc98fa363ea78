import { slugOf } from './demo-agents.ts';

/** A minimal card of A2A 0.3.0. @param url where the agent is, for those that the demo runs */
export function agentCard(name: string, description: string, url?: string) {
  const slug = slugOf(name);
  return {
    protocolVersion: '0.3.0',
    name,
    description,
    version: '1.0.0',
    url: url ?? `https://${slug}.agents.example/a2a`,
    preferredTransport: 'JSONRPC',
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: slug, name, description, tags: ['demo'] }],
  };
}
