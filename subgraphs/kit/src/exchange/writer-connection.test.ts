import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { portOf } from '../egress/egress.fixture.ts';
import { startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { longestStatement, WriterConnection } from './writer-connection.ts';

const things = await startThings({}, { work: false });

test('PostgreSQL ends a statement after the longest time', async () => {
  const connection = new WriterConnection(things.url);
  const setting = { name: 'current_setting', values: ['statement_timeout'] };
  const { returned } = (await connection.write('{}', setting)) as { returned: string };
  connection.close();
  const [, count, unit] = /^(\d+)(ms|s)$/.exec(returned) ?? [];
  expect(Number(count) * (unit === 's' ? 1_000 : 1)).toBe(longestStatement);
});

test('A connection outlives its statements, also one that PostgreSQL has refused', async () => {
  const clock = new TurnedClock();
  const connection = new WriterConnection(things.url, undefined, clock);
  const process = async () => {
    const { returned } = (await connection.write('{}', { name: 'pg_backend_pid', values: [] })) as {
      returned: number;
    };
    return returned;
  };
  const first = await process();
  for (const _time of [1, 2, 3]) await expect(connection.write('{')).rejects.toMatchObject({ code: '22P02' });
  await clock.turn(2 * longestStatement);
  expect(await process()).toBe(first);
  connection.close();
});

test('A connection to a server that is frozen is closed, but not before PostgreSQL could have ended the statement', async () => {
  const sockets: Socket[] = [];
  const frozen = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const clock = new TurnedClock();
  const url = `postgresql://somebody@127.0.0.1:${portOf(frozen)}/nowhere`;
  let isOver = false;
  const writing = new WriterConnection(url, undefined, clock).write('{}').finally(() => {
    isOver = true;
  });
  writing.catch(() => undefined);
  try {
    await eventually(() => sockets.length === 1);
    await clock.turn(longestStatement);
    expect(isOver).toBe(false);
    await clock.turn(longestStatement);
    await expect(writing).rejects.toThrow();
  } finally {
    for (const socket of sockets) socket.destroy();
    frozen.close();
  }
});
