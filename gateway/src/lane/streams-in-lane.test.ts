import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { route, startRoutes } from '../traffic/routes.fixture.ts';

const path = '/echo/v1/streams';

/** A stream that begins and is silent. */
async function* silent() {
  yield ':\n\n';
  await new Promise(() => undefined);
}

const answer = async () => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: silent(),
});

test('Calls whose answers are streams of events leave their places to others [decided.the-traffic-lane]', async () => {
  const lane = { tenant: 1, streams: { all: 3, tenant: 3 } };
  const gateway = await startRoutes([route(path, answer)], { configuration: { lane } });
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${await gateway.token()}` };
  for (let begun = 1; begun <= 3; begun += 1) {
    await fetch(`${gateway.url}${path}`, { method: 'POST', headers, signal: leaving.signal });
    expect([gateway.lane.running, gateway.lane.streams]).toEqual([0, begun]);
  }
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(text).toMatch(/^traffic_streams_in_flight 3$/m);
  leaving.abort();
  await eventually(() => gateway.lane.streams === 0);
  await gateway.stop();
});
