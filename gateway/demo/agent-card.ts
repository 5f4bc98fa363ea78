/** A minimal card of A2A 0.3.0 for an agent that exists only in the demo. */
export function agentCard(name: string, description: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    protocolVersion: '0.3.0',
    name,
    description,
    version: '1.0.0',
    url: `https://${slug}.agents.example/a2a`,
    preferredTransport: 'JSONRPC',
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: slug, name, description, tags: ['demo'] }],
  };
}
