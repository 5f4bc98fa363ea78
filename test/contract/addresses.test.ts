import { readFileSync } from 'node:fs';
import { readRestOperations } from '@agg/rest-facade/testing';
import { describe, expect, test } from '@jest/globals';
import { rest } from '../kit/client.ts';
import { repository } from '../kit/repository.ts';
import { shared } from '../kit/shared-stack.ts';
import { cites } from './cites.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  rest(shared.url, 'GET', path, undefined, { headers });

/** Markup that makes a page load something from another origin. */
const foreignLoads = /<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)\s*=\s*["']?(?:https?:)?\/\//i;

describe('the addresses of the contract', () => {
  test(
    cites('address.openapi', '/openapi.json is the committed OpenAPI 3.1 of every REST path'),
    async () => {
      const { status, json } = await get('/openapi.json');
      expect(status).toBe(200);
      expect(json).toEqual(JSON.parse(readFileSync(new URL('schema/openapi.json', repository), 'utf8')));
      expect(json.openapi).toMatch(/^3\.1\./);
      expect(readRestOperations().length).toBeGreaterThanOrEqual(90);
    },
  );

  test(cites('address.docs', '/docs is a page that loads nothing from elsewhere'), async () => {
    const { status, text, headers } = await get('/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).not.toMatch(foreignLoads);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const scripts = [...text.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, source = '']) => source);
    expect(scripts.length).toBeGreaterThanOrEqual(1);
    for (const source of scripts) expect((await get(source)).status).toBe(200);
  });

  test(
    cites('address.graphiql', '/graphql is a page for a browser that loads nothing from elsewhere'),
    async () => {
      const { status, text, headers } = await get('/graphql', { accept: 'text/html' });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(foreignLoads);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(text).toContain('listAgents');
    },
  );

  test(cites('address.health', '/health, /ready and /metrics need no token'), async () => {
    expect((await get('/health')).status).toBe(200);
    expect((await get('/ready')).status).toBe(200);
    const metrics = await get('/metrics');
    expect([metrics.status, metrics.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain']);
    expect(metrics.text).toMatch(/^# TYPE \w+ /m);
  });
});
