import type { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { isSettableHeader, statedCredential } from './upstream-credential.rules.ts';
import type { UpstreamCredentialInput } from './upstream-credential.types.ts';

const nothing = { headerName: null, tokenUrl: null, clientId: null, scope: null };
const oauth: UpstreamCredentialInput = {
  kind: 'OAUTH2_CLIENT_CREDENTIALS',
  secret: 'pass word',
  tokenUrl: 'https://id.example/token',
  clientId: 'gateway',
};

/** The code and the pointer of the refusal. */
function refusalOf(input: UpstreamCredentialInput): unknown[] {
  try {
    return [statedCredential(input)];
  } catch (error) {
    const { code, message, fieldErrors } = error as GatewayError;
    expect(message).not.toContain(input.secret);
    return [code, fieldErrors[0]?.pointer, fieldErrors[0]?.code];
  }
}

describe('a credential', () => {
  test.each<[UpstreamCredentialInput, object]>([
    [{ kind: 'BEARER', secret: 'abc.def-ghi_~+/==' }, nothing],
    [{ kind: 'HEADER', secret: 'Basic dTpw', headerName: 'Authorization' }, { headerName: 'Authorization' }],
    [oauth, { tokenUrl: oauth.tokenUrl, clientId: 'gateway' }],
    [
      { ...oauth, scope: 'read write' },
      { tokenUrl: oauth.tokenUrl, clientId: 'gateway', scope: 'read write' },
    ],
  ])('of its kind has the members that it needs: %j', (input, members) => {
    expect(statedCredential(input)).toEqual({ kind: input.kind, ...nothing, ...members });
  });

  test.each<[string, UpstreamCredentialInput]>([
    ['/headerName', { kind: 'HEADER', secret: 'key' }],
    ['/tokenUrl', { ...oauth, tokenUrl: null }],
    ['/clientId', { ...oauth, clientId: undefined }],
  ])('without what its kind needs is refused: %s', (pointer, input) => {
    expect(refusalOf(input)).toEqual(['VALIDATION_FAILED', pointer, 'REQUIRED']);
  });

  test.each<[string, UpstreamCredentialInput]>([
    ['/headerName', { kind: 'BEARER', secret: 'key', headerName: 'X-Key' }],
    ['/scope', { kind: 'HEADER', secret: 'key', headerName: 'X-Key', scope: 'read' }],
    ['/headerName', { ...oauth, headerName: 'X-Key' }],
    ['/headerName', { kind: 'HEADER', secret: 'key', headerName: 'Host' }],
    ['/scope', { ...oauth, scope: 'two  spaces' }],
    ['/scope', { ...oauth, scope: '' }],
    ['/secret', { kind: 'BEARER', secret: 'Bearer abc' }],
    ['/secret', { kind: 'HEADER', secret: ' key', headerName: 'X-Key' }],
    ['/secret', { kind: 'HEADER', secret: 'schlüssel', headerName: 'X-Key' }],
  ])('that cannot be used is refused: %s of %j', (pointer, input) => {
    expect(refusalOf(input)).toEqual(['VALIDATION_FAILED', pointer, 'INVALID']);
  });

  test('of mutual TLS is refused as not supported', () => {
    expect(refusalOf({ kind: 'MUTUAL_TLS', secret: 'key' })).toEqual(['UNPROCESSABLE', '/kind', 'INVALID']);
  });
});

test.each(['Authorization', 'X-API-Key', 'api_key', 'X-A2', 'Api-Content-Key', "!#$%&'*+-.^_`|~1"])(
  'the header %s may be set',
  (name) => expect(isSettableHeader(name)).toBe(true),
);

const reserved =
  'Host host Content-Length Content-Type Connection Keep-Alive Proxy-Authorization TE Trailer Transfer-Encoding ' +
  'Upgrade Cookie Set-Cookie Accept Accept-Encoding traceparent X-Forwarded-For X-A2A-Extensions A2A-Version Mcp-Session-Id';

test.each(reserved.split(' '))('the header %s may not be set', (name) => {
  expect(isSettableHeader(name)).toBe(false);
});

test.each(['X Key', 'X-Key:', 'X-Kéy', 'X-Key\r\nA', ''])('%j is no name of a header', (name) => {
  expect(isSettableHeader(name)).toBe(false);
});
