import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stack, startStack } from '../kit/stack.ts';
import type { Row, Section } from './section.ts';
import { memoryOf, reportsMemory } from './sockets/gateway-process.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

const streams = 1_000;
/** One address may have fewer connections than these streams. */
const addresses = ['127.0.0.1', '127.0.0.3', '127.0.0.4'];
/** Until the garbage of opening is collected. */
const rest = 3_000;

/** What open streams of a route cost, in one process and with the subgraph in another. */
export const trafficSection: Section = {
  name: 'traffic',
  title: `${streams} open streams of a route`,
  async run(tell) {
    await using undo = new Undo();
    await startPostgres(undo);
    const rows: Row[] = [];
    for (const topology of ['in-process', 'apart'] as const) {
      tell(`opening ${streams} streams, ${topology}`);
      rows.push(await memory(topology));
    }
    return rows;
  },
};

async function memory(topology: 'in-process' | 'apart'): Promise<Row> {
  await using undo = new Undo();
  const limit = String(2 * streams);
  const environment = { ...reportsMemory, TRAFFIC_AT_A_TIME: limit, TRAFFIC_PER_TENANT: limit };
  const stack = await startStack({ topology, environment, withEcho: true });
  undo.later(() => stack.stop());
  const { provisioning } = stack;
  const { token } = await provisioning.caller(await provisioning.tenant(), []);
  const warm = await open(stack, token, 100);
  for (const socket of warm) socket.destroy();
  await sleep(rest);
  const before = await memoryOf(stack.gateway);
  const sockets = await open(stack, token, streams);
  await sleep(rest);
  const after = await memoryOf(stack.gateway);
  for (const socket of sockets) socket.destroy();
  const kib = (name: 'rss' | 'heapUsed') => ((after[name] - before[name]) / streams / 1024).toFixed(1);
  return {
    what: `memory of the gateway for an open stream, ${topology}`,
    figure: `${kib('rss')} KiB, JavaScript ${kib('heapUsed')} KiB`,
  };
}

/** Opens streams whose first chunk has arrived. */
async function open({ url }: Stack, token: string, count: number): Promise<Socket[]> {
  const { hostname: host, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const localAddress = addresses[index % addresses.length];
    const socket = connect({ host, port: Number(port), localAddress });
    socket.write(`GET /echo/v1/streams/silent HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await once(socket, 'data');
    sockets.push(socket);
  }
  return sockets;
}
