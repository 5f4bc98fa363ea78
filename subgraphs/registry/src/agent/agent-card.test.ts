import { describe, expect, test } from '@jest/globals';
import { authTypeOf } from './agent-auth-type.ts';
import { type AgentCard, cardErrors } from './agent-card.ts';

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

describe('an agent card', () => {
  test('a complete card of A2A 0.3 has no errors, whatever else it holds', () => {
    expect(cardErrors({ ...card, iconUrl: 'https://weather.example/icon.png', custom: 1 })).toEqual([]);
    expect(cardErrors({ ...card, protocolVersion: '0.3', skills: [] })).toEqual([]);
  });

  test.each(Object.keys(card))('a card without %s is refused as incomplete', (name) => {
    const detail = `The card has no /${name}.`;
    expect(cardErrors({ ...card, [name]: undefined })).toEqual([
      { pointer: `/${name}`, detail, code: 'REQUIRED' },
    ]);
  });

  test.each([
    ['/name', { name: '' }],
    ['/name', { name: 'a'.repeat(201) }],
    ['/description', { description: 1 }],
    ['/url', { url: 'ftp://weather.example' }],
    ['/url', { url: 'https://user:secret@weather.example' }],
    ['/protocolVersion', { protocolVersion: '1.0.0' }],
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
    expect(cardErrors({ name: 1 }).map(({ pointer }) => pointer)).toEqual(
      Object.keys(card).map((name) => `/${name}`),
    );
  });
});

describe('the authentication that a card requires', () => {
  const schemes = {
    key: { type: 'apiKey' },
    basic: { type: 'http', scheme: 'Basic' },
    token: { type: 'http', scheme: 'bearer' },
    oauth: { type: 'oauth2' },
    oidc: { type: 'openIdConnect' },
    tls: { type: 'mutualTLS' },
    odd: { type: 'other' },
  };

  test.each([
    ['key', 'API_KEY'],
    ['basic', 'HTTP_BASIC'],
    ['token', 'BEARER'],
    ['oauth', 'OAUTH2'],
    ['oidc', 'OIDC'],
    ['tls', 'MTLS'],
    ['odd', 'NONE'],
    ['unknown', 'API_KEY'],
    ['toString', 'API_KEY'],
  ])('with the security requirement "%s" is %s', (name, expected) => {
    expect(authTypeOf({ ...card, securitySchemes: schemes, security: [{ [name]: [] }] } as AgentCard)).toBe(
      expected,
    );
  });

  test('is NONE without security schemes', () => {
    expect(authTypeOf(card)).toBe('NONE');
  });
});
