/** A card of A2A 0.3 with the required members. */
export function agentCard(name: string, version = '1.0.0'): Record<string, unknown> {
  return {
    protocolVersion: '0.3.0',
    name,
    version,
    description: `${name} answers questions.`,
    url: 'https://agent.example/a2a',
    capabilities: {},
    skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['test'] }],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
  };
}
