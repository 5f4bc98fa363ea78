import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../kit/eventually.ts';
import { KeepAliveClients } from '../../kit/keep-alive-clients.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { onThisMachine } from '../../kit/slowness.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from '../../kit/writers.ts';

const seconds = 3;
/** The answers at 200 per second; a busy machine takes longer for them. */
const answers = 200 * seconds;

describe(`SIGTERM under load, after ${seconds} seconds and ${answers} requests`, () => {
  let stack: Stack;
  let clients: KeepAliveClients;
  let sockets: SocketClient[];
  let writer: Writer;
  let writerTenant: string;
  let exitCode: number | null;
  let stoppedWithin: number;

  /** The run that all tests below examine. */
  beforeAll(async () => {
    stack = await startStack();
    writerTenant = await stack.provisioning.tenant();
    const admin = await stack.provisioning.caller(writerTenant, allRoles);
    sockets = await Promise.all([1, 2, 3].map(() => SocketClient.connect(stack.url, admin.token)));
    for (const socket of sockets) socket.subscribe('subscription { registryChanged { id } }');
    clients = new KeepAliveClients(stack.url, { authorization: `Bearer ${admin.token}` });
    writer = new Writer(stack.url, admin);
    let isOver = false;
    const load = Promise.all([clients.run('/registry/v1/channels', 5), writer.write(() => isOver)]);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await eventually(() => clients.total > answers, 'there was enough load', 30_000);
    const begin = Date.now();
    exitCode = await stack.gateway.stop();
    stoppedWithin = Date.now() - begin;
    clients.stop();
    isOver = true;
    await load;
  });
  afterAll(() => stack.stop());

  test('every request sent before gets its complete answer, and later ones are refused', () => {
    expect(clients.outcomes.lost).toEqual([]);
    expect(Object.keys(clients.outcomes.answered)).toEqual(['200']);
  });

  test('no acknowledged change is lost', async () => {
    const rows = await new LedgerReader(stack.database.url).query<{ id: string }>(
      'select channel_id as id from registry.channel where tenant_id = $1',
      [writerTenant],
    );
    expect(writer.acknowledged.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('WebSockets are closed with 1001', async () => {
    for (const socket of sockets) expect((await socket.closed()).code).toBe(1001);
  });

  test('the process exits with 0 within 15 seconds and logs no error', () => {
    expect(exitCode).toBe(0);
    expect(stoppedWithin).toBeLessThan(onThisMachine(15_000));
    expect(stack.gateway.output()).not.toMatch(/"level":(50|60)|unhandled|Error:/i);
  });
});
