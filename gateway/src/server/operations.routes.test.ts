import { allRoles } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

const issuer = 'https://api.example.com/base';
const wellKnown = '/.well-known/oauth-authorization-server';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ configuration: { issuer, publicUrl: 'https://api.example.com/base' } });
});
afterAll(() => gateway.stop());

describe('the metadata of the authorization server', () => {
  test.each([wellKnown, `${wellKnown}/base`])('of an issuer with a path is at %s', async (path) => {
    const answer = await fetch(`${gateway.url}${path}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(await answer.json()).toEqual({
      issuer,
      token_endpoint: 'https://api.example.com/base/tenant-auth/v1/token',
      jwks_uri: 'https://api.example.com/base/.well-known/jwks.json',
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      response_types_supported: [],
      scopes_supported: allRoles,
    });
  });

  test('is not at other paths, and accepts only GET and HEAD', async () => {
    expect((await fetch(`${gateway.url}${wellKnown}/other`)).status).toBe(404);
    const posted = await fetch(`${gateway.url}${wellKnown}/base`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
