import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import type { GatewayPlugin } from '../server/gateway.ts';
import { bundleConsole } from './bundle-console.ts';
import { consolePages } from './console.routes.ts';
import { readBundle } from './read-bundle.ts';

const page = `<html><head><base href="{base}"><link rel="stylesheet" href="{style}">
<script type="module" src="{script}"></script></head></html>`;

/** The sources of a small console, by their names. */
const sources: Record<string, string> = {
  'main.js': `import { said } from './shared.js';\nsaid('first');\nimport('./later.js');\nimport('./doors.page.js');\nimport('./window.page.js');\nimport('./en-pages.js').then(({ texts }) => said(texts));`,
  'doors.page.js': `import { said } from './shared.js';\nimport { door } from './door.js';\nsaid(door);`,
  'window.page.js': `import { said } from './shared.js';\nimport { door } from './door.js';\nsaid(door, door);`,
  'door.js': `export const door = 'a door';`,
  'en-pages.js': `export const texts = 'texts of pages';`,
  'later.js': `import { said } from './shared.js';\nsaid('later');`,
  'shared.js': `export const said = (text) => document.body.append(text);`,
  'console.css': 'body { color: green; }',
  'index.html': page,
};

let folder: string;
let app: FastifyInstance;
const bundled = () => path.join(folder, 'public');
const source = (name: string) => path.join(folder, name);
const bundle = () =>
  bundleConsole(
    { script: source('main.js'), style: source('console.css'), page: source('index.html') },
    bundled(),
  );
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-'));
  for (const [name, text] of Object.entries(sources)) await writeFile(source(name), text);
  await bundle();
  await writeFile(path.join(bundled(), 'documents.json'), '["query Open { open }"]');
  app = fastify();
  await consolePages(await readBundle(bundled()))(app, {} as Parameters<GatewayPlugin>[1]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The address of the script that the page loads, below `/console/`. */
async function scriptOf(): Promise<string> {
  const { body } = await get('/console/');
  return String(/script type="module" src="([^"]+)"/.exec(body)?.[1]);
}

describe('The console', () => {
  test.each([
    ['/console/', '../console/'],
    ['/console/agents', '../console/'],
    ['/console/agents/one?tab=versions', '../../console/'],
    ['/console/a%2Fb/..%2fc', '../../console/'],
  ])('answers its page at %s, with the relative way to itself [decided.console]', async (url, base) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain(`<base href="${base}">`);
  });

  test('runs only our files, connects only to us, and is in no frame [decided.console]', async () => {
    const policy = String((await get('/console/agents')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  test('loads what the script imports together with it', async () => {
    const { body } = await get('/console/');
    const [, preloaded] = /modulepreload" href="(assets\/chunk-\w+\.js)"/.exec(body) ?? [];
    expect((await get(`/console/${preloaded}`)).body).toContain('append');
  });

  test('loads the modules of the address, and the texts of pages, together with its script', async () => {
    const preloaded = async (url: string) => {
      const { body } = await get(url);
      const names = [...body.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, name]) => String(name));
      return (await Promise.all(names.map((name) => get(`/console/${name}`))))
        .map(({ body }) => body)
        .join('\n');
    };
    const [frame, doors] = [await preloaded('/console/'), await preloaded('/console/doors?page=2')];
    for (const part of ['a door', 'texts of pages', 'append']) expect(doors).toContain(part);
    expect(frame).not.toContain('a door');
    for (const url of ['/console/doors/one', '/console/unknown', '/console/constructor'])
      expect(await preloaded(url)).toBe(frame);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (content: Buffer) => content],
  ])(
    'has files that browsers keep, for Accept-Encoding: %s [decided.console]',
    async (accepted, coding, unpacked) => {
      const script = await scriptOf();
      const { statusCode, headers, rawPayload } = await get(`/console/${script}`, {
        'accept-encoding': accepted,
      });
      expect([statusCode, headers['content-encoding']]).toEqual([200, coding]);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary).toContain('Accept-Encoding');
      expect(unpacked(rawPayload)).toEqual(await readFile(path.join(bundled(), script)));
    },
  );

  test.each(['none.js', '..%2findex.html', '..%2f..%2fmain.js', '', 'main.js'])(
    'has no file assets/%s',
    async (name) => expect((await get(`/console/assets/${name}`)).statusCode).toBe(404),
  );

  test('answers HEAD, and refuses other methods by naming these', async () => {
    const script = await scriptOf();
    for (const url of ['/console', '/console/', '/console/agents', `/console/${script}`]) {
      const { statusCode, body } = await app.inject({ method: 'HEAD', url });
      expect([url, statusCode, body]).toEqual([url, url === '/console' ? 302 : 200, '']);
      const refused = await app.inject({ method: 'POST', url, payload: {} });
      expect([url, refused.statusCode >= 400, refused.headers.allow]).toEqual([url, true, 'GET, HEAD']);
    }
  });

  test('is found without the slash at its end', async () => {
    const { statusCode, headers } = await get('/console');
    expect([statusCode, headers.location]).toEqual([302, 'console/']);
  });
});

describe('The bundle of the console', () => {
  test('keeps the files that did not change, and has no others', async () => {
    const before = await readdir(path.join(bundled(), 'assets'));
    await writeFile(source('later.js'), `${sources['later.js']}\nsaid('more');`);
    await bundle();
    const after = await readdir(path.join(bundled(), 'assets'));
    expect(after).toHaveLength(before.length);
    const isSheet = (name: string) => name.endsWith('.css');
    expect(after.filter(isSheet)).toEqual(before.filter(isSheet));
    expect(after.filter((name) => /^later.*js$/.test(name))).not.toEqual(
      before.filter((name) => /^later.*js$/.test(name)),
    );
  });

  test('is refused beyond its budgets, by the names and the sizes of the files', async () => {
    const noise = Array.from({ length: 8_000 }, (_, index) => Math.sin(index)).join(' ');
    await writeFile(source('later.js'), `document.title = ${JSON.stringify(noise)};`);
    await expect(bundle()).rejects.toThrow(/- assets\/later-\w+\.js has \d+\.\d KiB, of 15\./);
    await writeFile(source('later.js'), String(sources['later.js']));
    await writeFile(source('main.js'), `document.title = ${JSON.stringify(noise)};`);
    await expect(bundle()).rejects.toThrow(
      /What the first page loads has .* KiB, of 40: .*assets\/main-\w+\.js/,
    );
  });

  test('is built before the gateway starts: otherwise the error says how', async () => {
    await expect(readBundle(path.join(folder, 'nowhere'))).rejects.toThrow('Run: npm run build');
  });
});
