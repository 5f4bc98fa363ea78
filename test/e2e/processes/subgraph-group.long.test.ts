import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { descendantsOf, isAlive } from '../../kit/process-tree.ts';
import { type RegistryApart, startRegistryApart } from '../../kit/registry-apart.ts';
import { count } from './group.ts';

let apart: RegistryApart;
let token: string;
beforeAll(async () => {
  apart = await startRegistryApart({}, { PROCESSES: String(count), LOG_LEVEL: 'info' });
  const { provisioning } = apart.stack;
  token = String((await provisioning.caller(await provisioning.tenant(), allRoles)).token);
  await eventually(() => listening() >= count, 'all listen');
});
afterAll(() => apart?.stop());

/** How many processes have begun to listen, ended ones included. */
const listening = () => apart.registry.output().match(/The subgraph registry is listening/g)?.length ?? 0;

/** Asks the registry through a gateway in another process. */
const channels = () => ask(apart.gateway.url, '{ channels { totalElements } }', {}, token);

describe('A subgraph in several processes behind one port', () => {
  test(
    cites('decided.processes-that-share-a-port', 'replaces one that is killed, and answers meanwhile'),
    async () => {
      expect(await channels()).toEqual({ totalElements: 0 });
      const [killed] = await descendantsOf(apart.registry.process.pid);
      process.kill(Number(killed?.pid), 'SIGKILL');
      await eventually(() => listening() > count, 'another process listens');
      for (let n = 0; n < 2 * count; n += 1) expect(await channels()).toEqual({ totalElements: 0 });
      expect(apart.registry.output()).toContain('A process has ended. Another one replaces it.');
    },
  );

  test('stops with all of its processes', async () => {
    const all = await descendantsOf(apart.registry.process.pid);
    expect(all.filter(isAlive)).toHaveLength(count);
    expect(await apart.registry.stop()).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  });
});
