import type { CardInterface } from '../card-interfaces.ts';

const url = 'https://agent.example/a2a';
const jsonRpc = { url, protocolBinding: 'JSONRPC' };
const at = (version: CardInterface['version'], more: Partial<CardInterface> = {}): CardInterface => ({
  url,
  binding: 'JSONRPC',
  version,
  ...more,
});

/** What cards state about where their agents are reached, as it is met in public repositories, and how it is read. */
export const readCards: Readonly<Record<string, { states: object; interfaces: CardInterface[] }>> = {
  'of 0.3': { states: { url, protocolVersion: '0.3.0' }, interfaces: [at('0.3.0')] },
  'of 0.3 without its patch': { states: { url, protocolVersion: '0.3' }, interfaces: [at('0.3.0')] },
  'without a version': { states: { url }, interfaces: [at('0.3.0')] },
  'with a version that is null': { states: { url, protocolVersion: null }, interfaces: [at('0.3.0')] },
  'with a version that is empty': { states: { url, protocolVersion: '' }, interfaces: [at('0.3.0')] },
  'with an empty list beside its address': {
    states: { url, supportedInterfaces: [] },
    interfaces: [at('0.3.0')],
  },
  'with a transport that is null': { states: { url, preferredTransport: null }, interfaces: [at('0.3.0')] },
  'with another transport first': {
    states: {
      url: `${url}/grpc`,
      preferredTransport: 'GRPC',
      additionalInterfaces: [
        { url: `${url}/rest`, transport: 'http+json' },
        { url, transport: 'jsonrpc' },
      ],
    },
    interfaces: [
      at('0.3.0', { url: `${url}/grpc`, binding: 'GRPC' }),
      at('0.3.0', { url: `${url}/rest`, binding: 'HTTP+JSON' }),
      at('0.3.0'),
    ],
  },
  'of 1.0': {
    states: { supportedInterfaces: [{ ...jsonRpc, protocolVersion: '1.0' }] },
    interfaces: [at('1.0')],
  },
  'of 1.0 with its patch': {
    states: { supportedInterfaces: [{ ...jsonRpc, protocolVersion: '1.0.0' }] },
    interfaces: [at('1.0')],
  },
  'of 1.0 with a tenant': {
    states: { supportedInterfaces: [{ ...jsonRpc, protocolVersion: '1.0', tenant: 'a' }] },
    interfaces: [at('1.0', { tenant: 'a' })],
  },
  'with 1.0 at the root, beside its address': {
    states: { url, protocolVersion: '1.0' },
    interfaces: [at('1.0')],
  },
  'with 1.0.0 at the root, beside its address': {
    states: { url, protocolVersion: '1.0.0' },
    interfaces: [at('1.0')],
  },
  'with interfaces without a version': {
    states: { supportedInterfaces: [jsonRpc] },
    interfaces: [at('1.0')],
  },
  'with interfaces whose version is empty': {
    states: { supportedInterfaces: [{ ...jsonRpc, protocolVersion: '', tenant: '' }] },
    interfaces: [at('1.0')],
  },
  'with the version of its interfaces at the root': {
    states: { protocolVersion: '0.3', supportedInterfaces: [jsonRpc] },
    interfaces: [at('0.3.0')],
  },
  'of a draft of 1.0, with a list of versions': {
    states: { protocolVersions: ['0.3', '1.0'], supportedInterfaces: [jsonRpc] },
    interfaces: [at('1.0')],
  },
  'of both versions in the shape of 1.0': {
    states: {
      supportedInterfaces: [
        { ...jsonRpc, protocolVersion: '1.0' },
        { ...jsonRpc, protocolVersion: '0.3' },
      ],
    },
    interfaces: [at('1.0'), at('0.3.0')],
  },
  'of both shapes': {
    states: { url, protocolVersion: '0.3.0', supportedInterfaces: [{ ...jsonRpc, protocolVersion: '1.0' }] },
    interfaces: [at('1.0'), at('0.3.0')],
  },
  'of 1.0 with its version and its address at the root, too': {
    states: {
      url,
      protocolVersion: '1.0',
      supportedInterfaces: [{ url, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }],
    },
    interfaces: [at('1.0', { binding: 'HTTP+JSON' })],
  },
  'of 1.0 with another url': {
    states: { url: 'https://agent.example', supportedInterfaces: [{ ...jsonRpc, protocolVersion: '1.0' }] },
    interfaces: [at('1.0')],
  },
  'of 1.0 beside a version that is not understood': {
    states: {
      supportedInterfaces: [
        { ...jsonRpc, protocolVersion: '2.0' },
        { ...jsonRpc, protocolVersion: '1.0' },
      ],
    },
    interfaces: [at(undefined), at('1.0')],
  },
};

/** Cards that no version of A2A has: the member that says so, and the words that name what it says. */
export const refusedCards: Readonly<Record<string, { states: object; pointer: string; named: string }>> = {
  'of 0.2': { states: { url, protocolVersion: '0.2.5' }, pointer: '/protocolVersion', named: '"0.2.5"' },
  'of a version with another spelling': {
    states: { url, protocolVersion: '0.30' },
    pointer: '/protocolVersion',
    named: '"0.30"',
  },
  'of 2.0': { states: { url, protocolVersion: '2.0' }, pointer: '/protocolVersion', named: '"2.0"' },
  'with a version that is a number': {
    states: { url, protocolVersion: 1 },
    pointer: '/protocolVersion',
    named: 'it is 1',
  },
  'with interfaces of 2.0': {
    states: { supportedInterfaces: [{ ...jsonRpc, protocolVersion: '2.0' }] },
    pointer: '/supportedInterfaces',
    named: '["2.0"]',
  },
  'of a draft of 1.0 with 0.2 in its list': {
    states: { protocolVersions: ['0.2.6'], supportedInterfaces: [jsonRpc] },
    pointer: '/supportedInterfaces',
    named: '"0.2.6"',
  },
  'with 0.2 at the root, of interfaces without a version': {
    states: { protocolVersion: '0.2.6', supportedInterfaces: [jsonRpc] },
    pointer: '/supportedInterfaces',
    named: '"0.2.6"',
  },
  'with an empty list alone': {
    states: { supportedInterfaces: [] },
    pointer: '/supportedInterfaces',
    named: '[]',
  },
};
