import { describe, expect, test } from '@jest/globals';
import { interfacesOf } from './agent-card.ts';
import { agent, current, old } from './cards.fixture.ts';

describe('the interfaces of a card', () => {
  const at = (address: string, version: string, binding = 'JSONRPC') => ({ url: address, version, binding });
  test.each<[string, Record<string, unknown>, object[]]>([
    ['are its url in 0.3', old, [at(agent, '0.3.0')]],
    ['are its url where it states no transport', { url: agent }, [at(agent, '0.3.0')]],
    [
      'are another one where its url has another transport',
      {
        url: agent,
        preferredTransport: 'GRPC',
        protocolVersion: '0.3.1',
        additionalInterfaces: [
          null,
          { url: `${agent}/rest`, transport: 'HTTP+JSON' },
          { url: `${agent}/rpc`, transport: 'jsonrpc' },
        ],
      },
      [at(`${agent}/rpc`, '0.3.0')],
    ],
    [
      'are none where neither JSON-RPC nor REST is among them',
      { url: agent, preferredTransport: 'GRPC' },
      [],
    ],
    [
      'are those of REST where a version has no JSON-RPC [decided.translated-calls]',
      {
        url: `${agent}/rest`,
        preferredTransport: 'http+json',
        protocolVersion: '0.3.0',
        supportedInterfaces: [
          { url: `${agent}/1`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0', tenant: 'a' },
        ],
      },
      [{ ...at(`${agent}/1`, '1.0', 'HTTP+JSON'), tenant: 'a' }, at(`${agent}/rest`, '0.3.0', 'HTTP+JSON')],
    ],
    ['are those that are listed in 1.0', current, [at(agent, '1.0')]],
    [
      'have the tenant that is theirs in 1.0',
      {
        supportedInterfaces: [
          { url: agent, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: 'a' },
          { url: agent, protocolBinding: 'JSONRPC', protocolVersion: '0.3', tenant: '' },
        ],
      },
      [{ ...at(agent, '1.0'), tenant: 'a' }, at(agent, '0.3.0')],
    ],
    [
      'are the first one of each version',
      {
        supportedInterfaces: [
          { url: `${agent}/rest`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
          { url: `${agent}/1`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
          { url: `${agent}/2`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
          { url: `${agent}/0`, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
        ],
      },
      [at(`${agent}/1`, '1.0'), at(`${agent}/0`, '0.3.0')],
    ],
    [
      'are of both versions in a card of both shapes',
      { ...old, ...current },
      [at(agent, '1.0'), at(agent, '0.3.0')],
    ],
    ['are none of another version', { url: agent, protocolVersion: '0.2.5' }, []],
    ['are none without an address of the web', { url: 'ftp://agent.example' }, []],
    ['are none in an empty card', {}, []],
  ])('%s', (_name, card, expected) => {
    expect(interfacesOf(card)).toEqual(expected);
  });
});
