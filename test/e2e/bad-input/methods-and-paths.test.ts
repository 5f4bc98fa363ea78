import { byName } from '@agg/kit/testing';
import { pathWith, problem, type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { send } from './raw-request.ts';

const operations = readRestOperations();

let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

function pathOf(operation: RestOperation): string {
  return pathWith(operation, pathValues(home, operation.name));
}

test(
  cites(
    ['error.method', 'order.route'],
    'other methods get 405 with Allow, before the token is checked, and OPTIONS 204',
  ),
  async () => {
    for (const method of ['PUT', 'PATCH', 'LINK', 'TRACE']) {
      const headers = ['Content-Type', 'text/xml'];
      const {
        status,
        json,
        headers: answered,
      } = await send(method, '/registry/v1/channels', { body: '{', headers });
      const refused = { status: 405, json: problem(405, 'METHOD_NOT_ALLOWED') };
      expect({ method, status, json }).toEqual({ method, ...refused });
      if (method !== 'TRACE') expect(answered.allow).toBe('GET, HEAD, POST, OPTIONS');
    }
    const { status, headers, text } = await send('OPTIONS', '/registry/v1/channels');
    expect([status, text, headers.allow]).toEqual([204, '', 'GET, HEAD, POST, OPTIONS']);
  },
);

test('HEAD answers like GET, without the body', async () => {
  const reading = operations.filter(({ method }) => method === 'GET');
  const heads = (method: string) =>
    byName(reading, async (operation) => {
      const path = `${pathOf(operation)}${queryOf(operation, home)}`;
      const { status, headers, text } = await send(method, path, { token: tokenFor(operation, home) });
      return { status, type: headers['content-type'], text };
    });
  const [got, head] = [await heads('GET'), await heads('HEAD')];
  const expected = Object.entries(got).map(([name, answer]) => [name, { ...answer, text: '' }]);
  expect(head).toEqual(Object.fromEntries(expected));
});

test('other paths answer 404, whatever their prefix', async () => {
  const areas = ['registry', 'relay', 'tenant-auth', 'audit', 'a2a-payments'];
  const paths = [
    ...areas.map((area) => `/${area}/v1/nothing`),
    '/registry/v1/channels/',
    '/registry/V1/channels',
    '/registry/v1//channels',
    '/registry/v1/./channels',
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
