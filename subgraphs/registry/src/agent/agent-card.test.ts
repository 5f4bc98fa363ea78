import { readCards, refusedCards } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { addressesOf, cardErrors, protocolVersionOf } from './agent-card.ts';

const card = {
  name: 'Weather',
  description: 'Tells the weather.',
  url: 'https://weather.example/a2a',
  version: '1.2.0',
  protocolVersion: '0.3.0',
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'now', name: 'Now', description: 'The weather now.', tags: ['weather'] }],
};
const { url: _url, protocolVersion: _version, ...common } = card;

describe('an agent card', () => {
  test('a complete card of A2A 0.3 has no errors, whatever else it holds', () => {
    expect(cardErrors({ ...card, iconUrl: 'https://weather.example/icon.png', custom: 1 })).toEqual([]);
    expect(cardErrors({ ...card, protocolVersion: '0.3', skills: [] })).toEqual([]);
  });

  test.each(Object.keys(card).filter((name) => name !== 'protocolVersion'))(
    'a card without %s is refused as incomplete',
    (name) => {
      const detail = `The card has no /${name}.`;
      expect(cardErrors({ ...card, [name]: undefined })).toEqual([
        { pointer: `/${name}`, detail, code: 'REQUIRED' },
      ]);
    },
  );

  test.each([
    ['/name', { name: '' }],
    ['/name', { name: 'a'.repeat(201) }],
    ['/description', { description: 1 }],
    ['/url', { url: 'ftp://weather.example' }],
    ['/url', { url: 'https://user:secret@weather.example' }],
    ['/protocolVersion', { protocolVersion: '1.1' }],
    ['/protocolVersion', { protocolVersion: '0.30' }],
    ['/capabilities', { capabilities: [] }],
    ['/defaultInputModes', { defaultInputModes: 'text/plain' }],
    ['/skills', { skills: [null] }],
    ['/skills/0/tags', { skills: [{ ...card.skills[0], tags: [1] }] }],
    ['/securitySchemes', { securitySchemes: null }],
    ['/securitySchemes', { securitySchemes: { key: 'apiKey' } }],
    ['/securitySchemes/a~1b/type', { securitySchemes: { 'a/b': { type: 1 } } }],
    ['/security', { security: {} }],
  ])('a mistake is reported with its pointer: %s', (pointer, wrong) => {
    expect(cardErrors({ ...card, ...wrong })).toEqual([
      expect.objectContaining({ pointer, code: 'INVALID' }),
    ]);
  });

  test('all errors of a card are reported together', () => {
    expect(
      cardErrors({ name: 1 })
        .map(({ pointer }) => pointer)
        .sort(),
    ).toEqual(
      Object.keys(common)
        .concat('url')
        .map((name) => `/${name}`)
        .sort(),
    );
  });
});

const jsonRpc = { url: 'https://weather.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
const grpc = { url: 'weather.example:443', protocolBinding: 'GRPC', protocolVersion: '1.0' };
const card10 = { ...common, supportedInterfaces: [jsonRpc] };

describe('a card', () => {
  test.each(Object.entries(readCards))(
    '%s is registered [decided.one-reading-of-cards]',
    (_name, { states, interfaces }) => {
      const stated = { ...common, ...states };
      expect(cardErrors(stated)).toEqual([]);
      expect(addressesOf(stated)).toEqual(interfaces.map(({ url }) => url));
      const isNew = interfaces.some(({ version }) => version === '1.0');
      expect(protocolVersionOf(stated)).toBe(isNew ? '1.0' : '0.3.0');
    },
  );

  test.each(Object.entries(refusedCards))(
    '%s is refused by that name [decided.one-reading-of-cards]',
    (_name, { states, pointer, named }) => {
      const detail = expect.stringContaining(named);
      expect(cardErrors({ ...common, ...states })).toEqual([{ pointer, detail, code: 'INVALID' }]);
    },
  );

  test('of 1.0 at the root may have the security schemes of either version', () => {
    const root = { ...card, protocolVersion: '1.0' };
    const key = { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } };
    expect(cardErrors({ ...root, securitySchemes: { key } })).toEqual([]);
    expect(cardErrors({ ...root, securitySchemes: { key: { type: 'apiKey' } } })).toEqual([]);
  });
});

describe('an agent card of A2A 1.0', () => {
  test('is one with supportedInterfaces, and has no errors when it is complete [decided.cards-of-a2a-1-0]', () => {
    expect(cardErrors(card10)).toEqual([]);
    expect(cardErrors({ ...card10, supportedInterfaces: [{ ...jsonRpc, tenant: 'acme' }, grpc] })).toEqual(
      [],
    );
    const securitySchemes = { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } } };
    expect(cardErrors({ ...card10, securitySchemes })).toEqual([]);
  });

  test('may be one of A2A 0.3 at the same time', () => {
    expect(cardErrors({ ...card, ...card10 })).toEqual([]);
  });

  test.each([
    ['/supportedInterfaces', []],
    ['/supportedInterfaces', ['https://weather.example']],
    ['/supportedInterfaces', [{ ...jsonRpc, protocolVersion: '2.0' }]],
    ['/supportedInterfaces/0/url', [{ ...jsonRpc, url: 'weather.example' }]],
    ['/supportedInterfaces/1/protocolBinding', [jsonRpc, { ...grpc, protocolBinding: 7 }]],
    ['/supportedInterfaces/1/protocolVersion', [jsonRpc, { ...grpc, protocolVersion: 1 }]],
    ['/supportedInterfaces/0/tenant', [{ ...jsonRpc, tenant: 1 }]],
  ])('a mistake in its interfaces is reported with its pointer: %s', (pointer, supportedInterfaces) => {
    expect(cardErrors({ ...card10, supportedInterfaces })).toEqual([
      expect.objectContaining({ pointer, code: 'INVALID' }),
    ]);
  });
});

test.each([
  ['0.3.0', card],
  ['0.3.0', { ...card, protocolVersion: '0.3' }],
  ['1.0', card10],
  ['1.0', { ...card, ...card10 }],
  ['1.0', { ...card10, supportedInterfaces: [{ ...jsonRpc, protocolVersion: '0.3' }, grpc] }],
  ['0.3.0', { ...card10, supportedInterfaces: [{ ...jsonRpc, protocolVersion: '0.3' }] }],
])('the newest version that a card states is %s [decided.cards-of-a2a-1-0]', (version, stated) => {
  expect(protocolVersionOf(stated)).toBe(version);
});
