import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';

const path = '/registry/v1/events';
/** The most streams that one caller may have open. */
const share = 100;

const open = ({ token }: TestCaller, of = path) => EventStreamClient.open(shared.url, of, token);

/** A stream, once there is room for it. */
function opened(caller: TestCaller): Promise<EventStreamClient> {
  return eventually(async () => {
    const stream = await open(caller);
    return stream.status === 200 ? stream : undefined;
  }, 'there is room for a stream');
}

describe('event streams', () => {
  test(
    cites(
      'decided.sockets-and-event-streams-have-shares',
      'of one caller are limited, without effect on other callers, and a closed one frees its place',
    ),
    async () => {
      const tenantId = await shared.provisioning.tenant();
      const [one, other] = await Promise.all(
        ['Ada', 'Grace'].map((name) => shared.provisioning.caller(tenantId, ['REGISTRY:READ'], { name })),
      );
      if (!one || !other) throw new Error('There are two callers.');
      const streams: EventStreamClient[] = [];
      for (let count = 0; count < share; count += 1) streams.push(await opened(one));
      const refused = await open(one);
      expect([refused.status, refused.response.headers['content-type']]).toEqual([
        429,
        'application/problem+json',
      ]);
      expect(refused.response.headers['retry-after']).toBe('5');
      streams.push(await opened(other));
      streams[0]?.cut();
      streams.push(await opened(one));
      for (const stream of streams) stream.cut();
    },
  );

  test.each([path, '/registry/v1/governance/events', '/registry/v1/kill-switches/events'])(
    'are refused with 403 to a person without any role: %s',
    async (of) => {
      const tenantId = await shared.provisioning.tenant();
      const stream = await open(await shared.provisioning.caller(tenantId, []), of);
      expect([stream.status, stream.response.headers['content-type']]).toEqual([
        403,
        'application/problem+json',
      ]);
    },
  );
});
