import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathWith, type RestOperation, readRestOperations } from '../../kit/rest-operations.ts';
import { pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { sampled } from '../../kit/sampled.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { problem, send } from './raw-request.ts';

const operations = readRestOperations();
const resources = [...Map.groupBy(operations, ({ path }) => path).values()].map(
  ([first]) => first as RestOperation,
);
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'];

/** The methods of the resource at a path, as `Allow` has to list them. */
function allowedAt(path: string): string[] {
  const own = operations.filter((operation) => operation.path === path).map(({ method }) => method as string);
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
}

let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

function pathOf(operation: RestOperation): string {
  return pathWith(operation, pathValues(home, operation.name));
}

describe.each(sampled(resources, 4))('$path', (resource) => {
  const allowed = allowedAt(resource.path);

  const wrongMethods = cites(
    ['error.method', 'order.route'],
    'answers other methods with 405 and Allow, before the token is checked',
  );
  test(wrongMethods, async () => {
    for (const method of everyMethod.filter((name) => !allowed.includes(name))) {
      const { status, headers, json } = await send(method, pathOf(resource), {
        body: '{',
        headers: ['Content-Type', 'text/xml'],
      });
      const expected = method === 'HEAD' ? undefined : problem(405, 'METHOD_NOT_ALLOWED');
      const allow = headers.allow?.split(', ').toSorted();
      expect({ method, status, json, allow }).toEqual({ method, status: 405, json: expected, allow });
      if (method !== 'TRACE') expect(allow).toEqual(allowed);
    }
  });

  test('answers OPTIONS with 204 and Allow', async () => {
    const { status, headers, text } = await send('OPTIONS', pathOf(resource));
    expect([status, text, headers.allow?.split(', ').toSorted()]).toEqual([204, '', allowed]);
  });

  test.each([
    ['a slash at the end', (path: string) => `${path}/`],
    ['another case', (path: string) => path.replace('/v1/', '/V1/')],
    ['a slash twice', (path: string) => path.replace('/v1/', '/v1//')],
    ['a dot segment', (path: string) => path.replace('/v1/', '/v1/./')],
    ['more segments', (path: string) => `${path}/more/and/more`],
  ])('is another path with %s', async (_what, change) => {
    const { status, json } = await send(resource.method, change(pathOf(resource)), { token: home.token });
    expect({ status, json }).toEqual({ status: 404, json: problem(404, 'NOT_FOUND') });
  });
});

test('HEAD answers like GET, without the body', async () => {
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const path = `${pathOf(operation)}${queryOf(operation, home)}`;
    const head = await send('HEAD', path, { token: tokenFor(operation, home) });
    const got = await send('GET', path, { token: tokenFor(operation, home) });
    expect([operation.name, head.status, head.headers['content-type'], head.text]).toEqual([
      operation.name,
      got.status,
      got.headers['content-type'],
      '',
    ]);
  }
});

test('other paths answer 404, whatever their prefix', async () => {
  const areas = ['registry', 'relay', 'tenant-auth', 'audit', 'a2a-payments'];
  const paths = [
    ...areas.map((area) => `/${area}/v1/nothing`),
    '/nothing',
    '/registry',
    '/registry/v1',
    '/registry/v2/channels',
    '/.env',
    '/%2e%2e/etc/passwd',
    '//x',
  ];
  for (const path of paths) {
    const { status, json } = await send('GET', path, { token: home.token });
    expect({ path, status, json }).toEqual({ path, status: 404, json: problem(404, 'NOT_FOUND') });
  }
});

test('none of these requests changes the tenant', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});

test('a path without an operation says where all operations are', async () => {
  const path = '/audit/v1/dashboard/security-monitor-coverage';
  const { status, json } = await send('GET', path, { token: home.token });
  expect([status, json.detail]).toEqual([
    404,
    `The path ${path} does not exist, or is not available yet. /docs lists all operations.`,
  ]);
});
