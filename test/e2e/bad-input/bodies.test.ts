import { byName, everywhere } from '@agg/kit/testing';
import {
  notJson,
  pathWith,
  problem,
  problemOf,
  type RawOptions,
  readRestOperations,
} from '@agg/rest-facade/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { bodyFor, pathValues, tokenFor } from '../../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture, unknownThings } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { send } from './raw-request.ts';

/**
 * The facade's own tests try every operation, because what is refused here does not reach the graph. Of the whole product,
 * three show it: they take JSON, forms too, and no body.
 */
const operations = readRestOperations().filter(({ name }) =>
  ['createChannel', 'issueClientToken', 'archiveChannel'].includes(name),
);
const taking = operations.filter(({ body }) => body);

let home: TenantFixture;
let before: unknown;
beforeAll(async () => {
  home = await createTenantFixture();
  before = await stateOf(home.token);
});

/** The problems of operations, by name. Ids are of nothing, so that a body that is ignored changes nothing. */
function refusals(options: RawOptions, among = operations) {
  return byName(among, async (operation) => {
    const path = pathWith(operation, pathValues(unknownThings(home), operation.name));
    const { headers = ['Content-Type', 'application/json'], ...more } = options;
    return problemOf(
      await send(operation.method, path, { token: tokenFor(operation, home), headers, ...more }),
    );
  });
}

describe('a body', () => {
  test(cites(['error.json-guard', 'error.validation'], 'that is no JSON is refused'), async () => {
    const bodies = notJson.filter(([name]) => name !== 'nothing').map(([name, body]) => ({ name, body }));
    const answers = await byName(bodies, async ({ body }) => refusals({ body }, taking));
    const refused = everywhere(taking, () => problem(400, 'VALIDATION_FAILED'));
    expect(answers).toEqual(Object.fromEntries(bodies.map(({ name }) => [name, refused])));
  });

  test(cites(['error.pointer', 'error.json-guard'], 'is refused at the place of its mistake'), async () => {
    const body = '{"grant_type":"x","name":"x","a":[{"b":1,"b":2}]}';
    expect(await refusals({ body }, taking)).toEqual(
      everywhere(taking, () => problem(400, 'VALIDATION_FAILED', '/a/0/b')),
    );
    const [channel] = taking.filter(({ name }) => name === 'createChannel');
    const wrong = JSON.stringify({ ...(channel && bodyFor(channel, home)), name: 1 });
    expect(await refusals({ body: wrong }, channel && [channel])).toEqual({
      createChannel: problem(400, 'VALIDATION_FAILED', '/name'),
    });
  });

  test(
    cites(
      ['error.too-large', 'error.media-type', 'order.media-type'],
      'is refused over 1 MiB or with another type, before the token is checked',
    ),
    async () => {
      const token = undefined;
      const large = await refusals({ token, body: '{}'.padEnd(1_048_577) });
      expect(large).toEqual(everywhere(operations, () => problem(413, 'PAYLOAD_TOO_LARGE')));
      const typed = (type: string) => refusals({ token, headers: ['Content-Type', type], body: '{}' });
      const other = everywhere(operations, () => problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
      expect(await typed('text/xml')).toEqual(other);
      expect(await typed('application/json; charset=utf-16')).toEqual(other);
    },
  );

  test(cites('value.unknown-members', 'is ignored where none is taken, whatever its content'), async () => {
    const ignoring = operations.filter(({ body }) => !body);
    const ignored = everywhere(ignoring, () => problem(404, 'NOT_FOUND'));
    for (const body of [`{"channelId":"${home.made.channelId}"}`, '{', '\u0000'])
      expect(await refusals({ body }, ignoring)).toEqual(ignored);
  });
});

describe('a header', () => {
  test(cites('error.not-acceptable', 'that excludes the media type of the answer is refused'), async () => {
    const headers = ['Content-Type', 'application/json', 'Accept', 'text/xml'];
    expect(await refusals({ headers, body: '{}' }, taking)).toEqual(
      everywhere(taking, () => problem(406, 'NOT_ACCEPTABLE')),
    );
  });

  test(cites(['request-id.echo', 'decided.instance'], 'names the request, also in its problem'), async () => {
    const headers = ['X-Request-Id', 'mine', 'Content-Encoding', 'gzip'];
    const named = { requestId: 'mine', instance: 'urn:request:mine' };
    expect(await refusals({ headers })).toEqual(
      everywhere(operations, () => ({ ...problem(415, 'UNSUPPORTED_MEDIA_TYPE'), ...named })),
    );
  });

  test('with a second token is refused', async () => {
    const headers = ['Authorization', 'Bearer garbage'];
    expect(await refusals({ headers })).toEqual(
      everywhere(operations, () => problem(400, 'VALIDATION_FAILED')),
    );
  });

  test(cites('error.unauthenticated', 'with a token is accepted only as Bearer'), async () => {
    const closed = operations.filter(({ rule }) => rule.callers.length > 0);
    const values = [home.token, `Basic ${home.token}`, `Bearer ${home.token}.`, 'Bearer'];
    for (const value of values)
      expect(await refusals({ token: undefined, headers: ['Authorization', value] }, closed)).toEqual(
        everywhere(closed, () => problem(401, 'UNAUTHENTICATED')),
      );
  });
});

test('none of these requests changes the tenant', async () => {
  expect(await stateOf(home.token)).toEqual(before);
});
