import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { readRestOperations } from '../../kit/rest-operations.ts';
import { sampled } from '../../kit/sampled.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { stateOf } from '../../kit/tenant-state.ts';
import { askHarmlessly, reachedStatus } from './harmless.ts';
import { problem } from './raw-request.ts';

/** Operations whose method allows a body and that accept none. */
const bodiless = readRestOperations().filter(({ method, body }) => method !== 'GET' && !body);
let home: TenantFixture;
beforeAll(async () => {
  home = await createTenantFixture();
});

describe.each(sampled(bodiless, 5))('a body of $method $path', (operation) => {
  const json = (body: string) =>
    askHarmlessly(operation, home, { headers: ['Content-Type', 'application/json'], body });
  const reached = reachedStatus(operation);

  test(cites('value.unknown-members', 'is ignored, whatever its content'), async () => {
    const before = await stateOf(home.token);
    for (const body of [
      '{}',
      `{"channelId":"${home.made.channelId}"}`,
      '{',
      '{"a":1,"a":2}',
      '{"__proto__":{}}',
      '"\\ud800"',
      '\u0000',
    ]) {
      expect({ body, json: (await json(body)).json }).toEqual({
        body,
        json: problem(reached, reached === 404 ? 'NOT_FOUND' : 'CONFLICT'),
      });
    }
    expect(await stateOf(home.token)).toEqual(before);
  });

  test(
    cites(
      ['error.too-large', 'error.media-type', 'order.media-type'],
      'is refused over 1 MiB or with another type, before the token is checked',
    ),
    async () => {
      const typed = (type: string, body: string) =>
        askHarmlessly(operation, home, { token: undefined, headers: ['Content-Type', type], body });
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
