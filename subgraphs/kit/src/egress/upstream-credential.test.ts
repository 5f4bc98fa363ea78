import { describe, expect, test } from '@jest/globals';
import { loopback } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { coversOrigins, originsOf, type UpstreamCredential, upstreamHeaders } from './upstream-credential.ts';

const means = {
  egress: createEgress(loopback),
  secrets: { open: (sealed: string, context: string) => `${sealed} of ${context}` },
};
const subject = { tenantId: 'tenant', id: 'agent-1', noun: 'agent', url: 'https://a.example/path' };
const origins = ['https://a.example', 'https://b.example'];

const headersFor = (credential: UpstreamCredential | null, url = subject.url) =>
  upstreamHeaders(means, credential, { ...subject, url });

describe('The credential of something registered', () => {
  test('is sent as its kind says, opened for its own subject', async () => {
    const header = { kind: 'HEADER', headerName: 'X-Api-Key', sealedSecret: 'key', origins } as const;
    expect(await headersFor(header)).toEqual({ 'x-api-key': 'key of tenant:agent-1' });
    const bearer = { kind: 'BEARER', sealedSecret: 'key', origins } as const;
    expect(await headersFor(bearer)).toEqual({ authorization: 'Bearer key of tenant:agent-1' });
    expect(await headersFor(null)).toEqual({});
  });

  test.each([
    ['https://a.example/other?q=1', true],
    ['https://A.EXAMPLE:443/', true],
    ['https://b.example/', true],
    ['http://a.example/', false],
    ['https://a.example:8443/', false],
    ['https://a.example.evil.example/', false],
    ['a.example:443', false],
  ])('is sent to no other origin than it was set for: %s', async (url, isSent) => {
    const sent = headersFor({ kind: 'BEARER', sealedSecret: 'key', origins }, url);
    if (isSent) expect(await sent).toHaveProperty('authorization');
    else await expect(sent).rejects.toMatchObject({ sent: 'NEVER', fault: 'REFUSED' });
  });

  test('covers what is registered only where it covers every address', () => {
    expect(coversOrigins(origins, ['https://a.example/x', null, undefined, 'https://b.example'])).toBe(true);
    expect(coversOrigins(origins, ['https://a.example/x', 'https://c.example'])).toBe(false);
    expect(originsOf(['https://a.example/x', 'https://a.example/y', null, 'grpc.example:50051'])).toEqual([
      'https://a.example',
      'grpc.example:50051',
    ]);
  });
});
