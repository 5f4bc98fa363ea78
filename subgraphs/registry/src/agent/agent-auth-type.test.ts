import { describe, expect, test } from '@jest/globals';
import { authTypeOf } from './agent-auth-type.ts';
import type { AgentCard } from './agent-card.ts';

const card = { name: 'Weather', description: 'Tells the weather.', version: '1.2.0' };

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

  test.each([
    ['key', 'API_KEY'],
    ['basic', 'HTTP_BASIC'],
    ['token', 'BEARER'],
    ['oauth', 'OAUTH2'],
    ['oidc', 'OIDC'],
    ['tls', 'MTLS'],
    ['odd', 'NONE'],
  ])('in A2A 1.0 with the security requirement "%s" is %s', (name, expected) => {
    const securitySchemes = {
      key: { apiKeySecurityScheme: {} },
      basic: { httpAuthSecurityScheme: { scheme: 'Basic' } },
      token: { httpAuthSecurityScheme: { scheme: 'bearer' } },
      oauth: { oauth2SecurityScheme: {} },
      oidc: { openIdConnectSecurityScheme: {} },
      tls: { mtlsSecurityScheme: {} },
      odd: { otherSecurityScheme: {} },
    };
    const securityRequirements = [{ schemes: { [name]: { list: [] } } }];
    expect(authTypeOf({ ...card, securitySchemes, securityRequirements })).toBe(expected);
  });

  test('is that of the first scheme where a requirement is malformed', () => {
    const odd = {
      ...card,
      securitySchemes: { key: { apiKeySecurityScheme: {} } },
      securityRequirements: [{ schemes: null }],
    };
    expect(authTypeOf(odd as unknown as AgentCard)).toBe('API_KEY');
  });

  test('is NONE without security schemes', () => {
    expect(authTypeOf(card)).toBe('NONE');
  });
});
