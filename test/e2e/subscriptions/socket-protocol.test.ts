import { eventually } from '@agg/schema/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ChangingTenant, changingTenant } from '../../kit/changing-tenant.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOptions } from '../../kit/socket-client.ts';

const watch = 'subscription { registryChanged(after: "0") { id } }';
let tenant: ChangingTenant;

beforeAll(async () => {
  tenant = await changingTenant();
  await tenant.maker.channel();
});

const connect = (more?: SocketOptions) => SocketClient.connect(shared.url, tenant.admin.token, more);

/**
 * The outcome of connecting: the error of a refused upgrade, or the code of a socket that is closed at once.
 */
async function refusal(options: SocketOptions): Promise<string> {
  try {
    return String((await (await SocketClient.open(shared.url, options)).closed()).code);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('The handshake', () => {
  test('from a foreign origin is refused with 403', async () => {
    expect(await refusal({ origin: 'https://evil.example' })).toMatch('403');
    expect(await refusal({ origin: 'null' })).toMatch('403');
  });

  test('from the gateway’s own origin is accepted', async () => {
    const client = await connect({ origin: new URL(shared.url).origin });
    expect(client.acknowledged).toBe(true);
    await client.close();
  });

  test.each(['graphql-ws', 'mqtt'])('for the subprotocol %s fails', async (protocol) => {
    expect(await refusal({ protocol })).toMatch(/4406|subprotocol|40\d/);
  });

  test('without connection_init is closed with 4408', async () => {
    const client = await SocketClient.open(shared.url, { params: null });
    expect((await client.closed()).code).toBe(4408);
  });

  test('with two connection_inits is closed with 4429, and with a subscribe before it with 4401', async () => {
    const twice = await connect();
    twice.send({ type: 'connection_init' });
    expect((await twice.closed()).code).toBe(4429);
    const early = await SocketClient.open(shared.url, { params: null });
    early.subscribe(watch);
    expect((await early.closed()).code).toBe(4401);
  });
});

describe('Messages that break the protocol', () => {
  const broken: [string, string | Buffer | object, number][] = [
    ['text that is not JSON', 'hello', 4400],
    ['JSON that is not a message', '[1, 2]', 4400],
    ['a message of an unknown type', { type: 'shout' }, 4400],
    ['a subscribe without a query', { type: 'subscribe', id: '1', payload: {} }, 4400],
    ['a duplicate key', '{"type":"ping","type":"pong"}', 4400],
    ['a binary frame', Buffer.from('{"type":"ping"}'), 4400],
    ['a frame of more than 1 MiB', 'x'.repeat(1024 * 1024 + 1), 1009],
  ];

  test.each(broken)('%s closes the socket, and no other one', async (_what, message, code) => {
    const [offender, bystander] = await Promise.all([connect(), connect()]);
    offender.send(message);
    expect((await offender.closed()).code).toBe(code);
    const operation = bystander.subscribe(watch);
    await eventually(() => operation.answers.length > 0, 'the bystander is still served');
    await bystander.close();
  });

  test('bytes that are no frame end the connection, and no other one', async () => {
    const [offender, bystander] = await Promise.all([connect(), connect()]);
    // biome-ignore lint/suspicious/noExplicitAny: the library has no API to break its own protocol
    (offender.socket as any)._socket.write(Buffer.from([0xff, 0xff, 0x00, 0x01]));
    expect([1002, 1006]).toContain((await offender.closed()).code);
    const operation = bystander.subscribe(watch);
    await eventually(() => operation.answers.length > 0, 'the bystander is still served');
    await bystander.close();
  });

  test('an operation id that is in use closes the socket with 4409', async () => {
    const client = await connect();
    client.subscribe(watch);
    client.send({ id: '1', type: 'subscribe', payload: { query: watch } });
    expect((await client.closed()).code).toBe(4409);
  });
});

describe('Operations on one socket', () => {
  test('are at most 20 at a time: the next is refused until one has ended', async () => {
    const client = await connect();
    for (let count = 0; count < 20; count += 1) client.subscribe(watch);
    await eventually(
      () => client.operations.every(({ answers }) => answers.length > 0),
      'twenty streams are served',
    );
    const refused = client.subscribe(watch);
    const errors = await eventually(() => refused.refused, 'the next one is refused');
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
    client.send({ id: '1', type: 'complete' });
    const next = client.subscribe(watch);
    await eventually(() => next.answers.length > 0, 'there is a free place');
    await client.close();
  });

  test('can also be queries and mutations', async () => {
    const client = await connect();
    const operation = client.subscribe('{ channels { totalElements } }');
    await eventually(() => operation.completed, 'the query is answered');
    expect(operation.answers).toEqual([{ data: { channels: { totalElements: 1 } } }]);
    await client.close();
  });

  test('have the same limits as over HTTP', async () => {
    const client = await connect();
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: permissions { entity }`).join(' ');
    const operation = client.subscribe(`{ ${aliases} }`);
    const errors = await eventually(() => operation.refused, 'it is refused');
    expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    await client.close();
  });
});
