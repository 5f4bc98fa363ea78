/** Where the agent of these cards is. */
export const agent = 'https://agent.example/a2a';

/** What both versions have. */
export const shared = {
  name: 'Clerk',
  description: 'Files things.',
  version: '1.2.3',
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  provider: { organization: 'Example', url: 'https://example.com' },
  'x-more': { a: [1] },
};
export const otherExtension = { uri: 'https://extension.example', required: true };
const capabilities = { streaming: true, pushNotifications: true, extensions: [otherExtension] };
export const skill = { id: 's', name: 'Filing', description: 'Files.', tags: ['files'] };

/** A card of 0.3. */
export const old = {
  ...shared,
  protocolVersion: '0.3.0',
  url: agent,
  preferredTransport: 'JSONRPC',
  additionalInterfaces: [{ url: 'https://agent.example/grpc', transport: 'GRPC' }],
  capabilities,
  securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  security: [{ key: [] }],
  skills: [{ ...skill, security: [{ key: [] }] }],
  signatures: [{ protected: 'a', signature: 'b' }],
};
/** A card of 1.0. */
export const current = {
  ...shared,
  supportedInterfaces: [{ url: agent, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities,
  securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } } },
  securityRequirements: [{ schemes: { key: { list: [] } } }],
  skills: [{ ...skill, securityRequirements: [{ schemes: { key: { list: [] } } }] }],
  signatures: [{ protected: 'a', signature: 'b' }],
};
