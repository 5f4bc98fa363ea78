import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { KeepAliveClients } from '../../kit/keep-alive-clients.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { Writer } from '../../kit/writers.ts';

const answers = 600;

describe(`SIGTERM under load, after ${answers} requests`, () => {
  let stack: Stack;
  let clients: KeepAliveClients;
  let sockets: SocketClient[];
  let writer: Writer;
  let writerTenant: string;
  let exitCode: number | null;

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
    const isLoaded = () => clients.total > answers && writer.acknowledged.length > 0;
    await eventually(isLoaded, 'there was enough load');
    exitCode = await stack.gateway.stop();
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
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('WebSockets are closed with 1001', async () => {
    for (const socket of sockets) expect((await socket.closed()).code).toBe(1001);
  });

  test('the process exits with 0, by itself, and logs no error', () => {
    expect(exitCode).toBe(0);
    expect(stack.gateway.output()).not.toMatch(/"level":(50|60)|unhandled|Error:/i);
  });
});
