import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

describe('GraphQL over HTTP', () => {
  test('a query joins three subgraphs', async () => {
    const { body } = await gateway.ask(
      '{ channels(size: 2) { content { id name messageCount createdBy { name } } } }',
    );
    expect(body).toEqual({
      data: {
        channels: {
          content: [
            { id: '1', name: 'channel 1', messageCount: 1, createdBy: { name: 'user u1' } },
            { id: '2', name: 'channel 2', messageCount: 1, createdBy: { name: 'user u2' } },
          ],
        },
      },
    });
  });

  test('variables reach the subgraph, also on the second use of a document', async () => {
    const query = 'query ($id: ID!) { channel(id: $id) { id } }';
    for (const id of ['a', 'b'])
      expect((await gateway.ask(query, { variables: { id } })).body.data.channel.id).toBe(id);
  });

  test('a mutation is executed', async () => {
    const { body } = await gateway.ask('mutation { addChannel(name: "x") { name messageCount } }');
    expect(body).toEqual({ data: { addChannel: { name: 'x', messageCount: 3 } } });
  });

  test('an error behind a reference has its path in the answer, without the subgraph', async () => {
    const { body } = await gateway.ask('{ channels(size: 3) { content { id health } } }');
    expect(body.data.channels.content.map(({ health }: { health: string }) => health)).toEqual([
      'fine',
      null,
      'fine',
    ]);
    expect(body.errors).toEqual([
      {
        message: 'Channel 2 is stopped.',
        path: ['channels', 'content', 1, 'health'],
        extensions: { code: 'KILL_SWITCH_ACTIVE', requestId: expect.any(String) },
      },
    ]);
  });

  test('an error keeps its code and its retryAfter', async () => {
    const { body } = await gateway.ask('{ channel(id: "missing") { id } }');
    expect(body.errors).toEqual([
      {
        message: 'There is no channel "missing".',
        path: ['channel'],
        extensions: { code: 'NOT_FOUND', retryAfter: 7, requestId: expect.any(String) },
      },
    ]);
  });

  test('an unexpected error is masked and carries the request id', async () => {
    const { body, headers } = await gateway.ask('{ broken }', { headers: { 'x-request-id': 'my-id' } });
    expect(headers.get('x-request-id')).toBe('my-id');
    expect(body.errors?.[0]?.message).toBe(
      'An internal error occurred. Quote the request id my-id when you report it.',
    );
    expect(JSON.stringify(body)).not.toContain('secrets');
  });

  test('a wrong value is VALIDATION_FAILED, as a literal and as a variable', async () => {
    const literal = await gateway.ask('{ byUuid(id: "nonsense") { id } }');
    const variable = await gateway.ask('query ($id: UUID!) { byUuid(id: $id) { id } }', {
      variables: { id: 'nonsense' },
    });
    expect(literal.body.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(variable.body.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ pointer: 'id' }],
    });
  });

  test('an unknown field is refused without suggestions', async () => {
    const { body } = await gateway.ask('{ chanel(id: 1) { id } }');
    expect(body.errors?.[0]?.message).toBe('Cannot query field "chanel" on type "Query".');
    expect(body.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  test('internal fields are not in the schema', async () => {
    expect((await gateway.ask('{ signingKeys }')).body.errors?.[0]?.extensions.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('an unknown operation name is VALIDATION_FAILED', async () => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query a { __typename } query b { __typename }', operationName: 'c' }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_FAILED' } }] });
  });
});
