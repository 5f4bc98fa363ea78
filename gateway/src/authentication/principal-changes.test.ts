import { ClosableStream } from '@agg/kit';
import { TurnedClock } from '@agg/kit/testing';
import type { Graph } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { silentLog } from '../observability/log.ts';
import { followPrincipalChanges } from './principal-changes.ts';
import type { PrincipalChange } from './principal-directory.ts';

/** A subgraph whose feed a test breaks: each connection is one that it can write to and end. */
class Feed {
  readonly connections: { say(event: object): void; end(): void }[] = [];
  isAway = false;

  readonly graph: Graph = {
    execute: async () => ({}),
    subscribe: async () => {
      if (this.isAway) throw new Error('away');
      const events = new TransformStream<object, object>();
      const writer = events.writable.getWriter();
      const reader = events.readable.getReader();
      this.connections.push({
        say: (event) => void writer.write({ data: { principalsChanged: event } }),
        end: () => void writer.close(),
      });
      const next = async () => (await reader.read()) as IteratorResult<object>;
      return new ClosableStream({ next, close: () => reader.cancel() });
    },
  };
}

test('A follower of the changes of principals is told of every gap, because changes may be missing in it', async () => {
  const [clock, feed, following] = [new TurnedClock(), new Feed(), new AbortController()];
  const heard: PrincipalChange[] = [];
  const onChange = (change: PrincipalChange) => void heard.push(change);
  const options = { tenantAuth: feed.graph, onChange, log: silentLog, clock };
  const ended = followPrincipalChanges(options, following.signal);
  const change = (name: string) => ({ tenantId: name, principalId: null });
  await eventually(() => heard.length === 1, 'it has connected');
  feed.connections[0]?.say(change('first'));
  await eventually(() => heard.length === 2, 'it has heard the first change');
  feed.isAway = true;
  feed.connections[0]?.end();
  await eventually(() => clock.waiting === 1, 'it waits to connect again');
  await clock.turn(60_000);
  expect(heard).toEqual([{}, change('first')]);
  feed.isAway = false;
  await clock.turn(10_000);
  await eventually(() => feed.connections.length === 2, 'it has connected again');
  feed.connections[1]?.say(change('second'));
  await eventually(() => heard.length === 4, 'it has heard of the gap and of the second change');
  expect(heard).toEqual([{}, change('first'), {}, change('second')]);
  following.abort();
  feed.connections[1]?.end();
  await ended;
});
