import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { firstMessage, open } from '../../testing/example-socket.ts';

let gateway: ExampleGateway;
let token: string;
beforeAll(async () => {
  gateway = await startExample();
  token = await gateway.token();
});
afterAll(() => gateway.stop());

const query = '{ me { id } }';
const answered = { data: { me: { id: expect.any(String) } } };

async function ask(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${gateway.url}/graphql${path}`, { headers, ...init });
  return answer.json();
}

describe('An operation name that is empty is absent', () => {
  test.each([
    ['beside a text alone', {}],
    ['beside extensions, which only Apollo Server reads', { extensions: {} }],
  ])('in a body, %s', async (_what, more) => {
    const body = JSON.stringify({ query, operationName: '', ...more });
    expect(await ask('', { method: 'POST', body })).toEqual(answered);
  });

  test('in a query string, and so are other empty parameters [decided.an-empty-operation-name]', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const empty of ['operationName=', 'operationName=&variables=&extensions=&documentId=']) {
      const search = `?query=${encodeURIComponent(query)}&${empty}`;
      expect(await ask(search, { headers })).toEqual(answered);
    }
  });

  test('in a message of a socket', async () => {
    const socket = await open(gateway, token);
    const message = firstMessage(socket);
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, operationName: '' } }));
    expect(await message).toMatchObject({ type: 'next', payload: answered });
    socket.close();
  });

  test('and still selects none of several operations', async () => {
    const body = JSON.stringify({
      query: 'query a { __typename } query b { __typename }',
      operationName: '',
    });
    const { errors } = (await ask('', { method: 'POST', body })) as { errors: unknown };
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED' } }]);
  });
});
