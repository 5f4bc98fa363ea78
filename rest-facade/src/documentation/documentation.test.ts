import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { openApi } from '../openapi/open-api.ts';
import { loadOperations } from '../operations/load-operations.ts';
import { testAccess, testOperations, testSchema } from '../testing/test-graph.ts';
import { documentation } from './documentation.route.ts';

const document = openApi(loadOperations(testSchema, testOperations), testAccess);
let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  server = fastify();
  await server.register(documentation, { describe: () => document });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  server.server.closeAllConnections();
  await server.close();
});

test('the document is served as it is', async () => {
  expect(await (await fetch(`${url}/openapi.json`)).json()).toEqual(JSON.parse(JSON.stringify(document)));
});

test('the page and all its files are served from here, and may load nothing from elsewhere', async () => {
  const answer = await fetch(`${url}/docs`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/https?:/);
  const page = await answer.text();
  expect(page).not.toMatch(/https?:\/\//);
  for (const [, source] of page.matchAll(/src="([^"]+)"/g)) {
    const script = await fetch(url + source);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect((await script.text()).length).toBeGreaterThan(50);
  }
});
