import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql, rest } from '../../kit/client.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { type LoggedProduct, lineOf, sentAs, startLoggedProduct } from './logged-product.ts';

let product: LoggedProduct;
beforeAll(async () => {
  product = await startLoggedProduct();
});
afterAll(() => product?.stop());

describe('The log of the gateway', () => {
  test.each([
    ['a line end', 'x\n{"level":60,"msg":"forged"}'],
    ['colours of a terminal', '\u001b[31mred\u001b[0m\u009b31m'],
    ['10 kB', 'x'.repeat(10_000)],
  ])(
    cites('decided.operations-in-the-log', 'shows no operation name with %s, and stays JSON lines'),
    async (_what, name) => {
      const id = crypto.randomUUID();
      const asWritten = [name, JSON.stringify(name).slice(1, -1)].map((text) => text.slice(0, 300));
      const written = () => asWritten.filter((text) => product.printed().includes(text));
      const ask = async (query: string) => {
        const headers = { 'content-type': 'application/json', ...sentAs(id) };
        const body = JSON.stringify({ query, operationName: name });
        return rest(product.url, 'POST', '/graphql', product.tenant.token, { headers, body });
      };
      await ask('{ channels { totalElements } }');
      const line = await lineOf(id, product.gatewayLines);
      expect(line).toMatchObject({ code: 'VALIDATION_FAILED', operation: 'unknown' });
      expect(written()).toEqual([]);
      expect(product.gatewayLines().filter(({ msg }) => msg === 'forged')).toEqual([]);
      const refused = () =>
        product
          .gatewayLines()
          .filter(({ msg, code }) => msg === 'socket operation' && code === 'VALIDATION_FAILED').length;
      const before = refused();
      const socket = await SocketClient.connect(product.url, product.tenant.token);
      const operation = socket.subscribe('{ agents { totalElements } }', {}, name);
      await eventually(() => operation.refused, 'the operation is refused');
      await eventually(() => refused() > before, 'its line is in the log');
      await socket.close();
      expect(written()).toEqual([]);
    },
  );

  test('cuts a long name that the document itself gives', async () => {
    const name = 'n'.repeat(5_000);
    await graphql(
      product.url,
      `query ${name} { channels { totalElements } }`,
      {},
      product.tenant.token,
      sentAs('long-name'),
    );
    const { operation } = await lineOf('long-name', product.gatewayLines);
    expect(operation).toBe(`query ${'n'.repeat(93)}…`);
  });

  test(
    cites('decided.no-address-of-a-client-in-the-log', 'has no token, no variable, no value and no address'),
    async () => {
      const name = `Private ${crypto.randomUUID()}`;
      const made = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';
      await graphql(product.url, made, { name }, product.tenant.token, sentAs('secret-1'));
      await rest(product.url, 'GET', '/registry/v1/channels', 'wrong-token', { headers: sentAs('secret-2') });
      await rest(product.url, 'POST', '/tenant-auth/v1/login', undefined, {
        headers: { 'content-type': 'application/json', ...sentAs('secret-3') },
        body: JSON.stringify({ email: 'private@person.example', password: 'private-password' }),
      });
      for (const id of ['secret-1', 'secret-2', 'secret-3']) await lineOf(id, product.gatewayLines);
      await lineOf('secret-1', product.registryLines);
      const printed = product.printed();
      const secrets = [name, product.tenant.token, 'wrong-token', 'private@person', 'private-password'];
      expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
      expect(printed).not.toMatch(/"(remoteAddress|address|ip)"|Bearer |eyJ/);
    },
  );
});
