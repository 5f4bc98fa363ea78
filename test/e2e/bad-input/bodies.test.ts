import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathWith, type RestOperation, readRestOperations } from '../../contract/rest-operations.ts';
import { createRegistryFixture, type RegistryFixture } from '../access/registry-fixture.ts';
import { pathValues } from '../access/rest-requests.ts';
import { unknownThings } from '../access/standings.ts';
import { problem, type RawOptions, send } from './raw-request.ts';
import { stateOf } from './tenant-state.ts';

const deletes = readRestOperations().filter(({ method }) => method === 'DELETE');
let home: RegistryFixture;
beforeAll(async () => {
  home = await createRegistryFixture();
});

/** Names nothing that exists, so that a request which gets through is seen by its 404. */
function asking(operation: RestOperation, { headers = [], ...more }: RawOptions = {}) {
  const path = pathWith(operation, pathValues(unknownThings(home)));
  return send(operation.method, path, { token: home.token, headers, ...more });
}

describe.each(deletes)('a body of $method $path', (operation) => {
  const json = (body: string) => asking(operation, { headers: ['Content-Type', 'application/json'], body });

  test(cites('value.unknown-members', 'is ignored, whatever it holds'), async () => {
    const before = await stateOf(home.token);
    for (const body of [
      '{}',
      `{"channelId":"${home.ids.channelId}"}`,
      '{',
      '{"a":1,"a":2}',
      '{"__proto__":{}}',
      '"\\ud800"',
      '\u0000',
    ]) {
      expect({ body, json: (await json(body)).json }).toEqual({ body, json: problem(404, 'NOT_FOUND') });
    }
    expect(await stateOf(home.token)).toEqual(before);
  });

  test(
    cites(
      ['error.too-large', 'error.media-type', 'order.media-type'],
      'is refused over 1 MiB or as another type, before a token is asked for',
    ),
    async () => {
      const typed = (type: string, body: string) =>
        asking(operation, { token: undefined, headers: ['Content-Type', type], body });
      expect((await typed('application/json', `"${'x'.repeat(1_048_576)}"`)).json).toEqual(
        problem(413, 'PAYLOAD_TOO_LARGE'),
      );
      expect((await typed('text/xml', '<x/>')).json).toEqual(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
      expect((await typed('application/json; charset=utf-16', '{}')).json).toEqual(
        problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
      );
    },
  );
});
