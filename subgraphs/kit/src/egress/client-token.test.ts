import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { clientToken, longestLifetime, margin } from './client-token.ts';
import { listen, loopback, portOf, tenant } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';

const egress = createEgress(loopback);
let server: Server;
let issued = 0;

/** The token lives as long as the path of the address says, in seconds. */
beforeAll(async () => {
  server = await listen('127.0.0.2', ({ url }, response) => {
    issued += 1;
    response.end(JSON.stringify({ access_token: `token ${issued}`, expires_in: Number(url?.slice(1)) }));
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ask = (seconds: number) =>
  clientToken(egress, {
    ...tenant,
    noun: 'agent',
    tokenUrl: `http://127.0.0.2:${portOf(server)}/${seconds}`,
    clientId: 'id',
    scope: null,
    secret: 'secret',
    sealedSecret: `secret of ${seconds}`,
  });

test.each([
  [longestLifetime - 1, longestLifetime - 1],
  [longestLifetime, longestLifetime],
  [longestLifetime + 1, longestLifetime],
  [10 * longestLifetime, longestLifetime],
])('A token for %i seconds is used for %i, but for the last moments', async (stated, used) => {
  const begun = Date.now();
  const date = jest.spyOn(Date, 'now').mockReturnValue(begun);
  const token = await ask(stated);
  date.mockReturnValue(begun + used * 1_000 - margin - 1);
  expect(await ask(stated)).toBe(token);
  date.mockReturnValue(begun + used * 1_000 - margin);
  expect(await ask(stated)).not.toBe(token);
});
