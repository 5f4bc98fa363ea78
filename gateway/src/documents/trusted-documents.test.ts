import { hash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { open as openSocket, subscribeMessage } from '../../testing/example-socket.ts';

const query = 'query Names { channels { content { name } } }';
const known = { data: { channels: { content: expect.any(Array) } } };
/** Documents that need no caller. */
const open = 'query Open { channel(id: "1") { id } }';
const alsoOpen = 'query AlsoOpen { channel(id: "1") { id } }';
const notTrusted = { errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] };

describe('With a list of trusted documents', () => {
  let closed: ExampleGateway;
  beforeAll(async () => {
    closed = await startExample({ configuration: { trustedDocuments: [query, open] } });
  });
  afterAll(() => closed.stop());

  test('only these are executed, by their texts and by their hashes', async () => {
    const send = async (body: object): Promise<unknown> => {
      const answer = await fetch(`${closed.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await closed.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    expect(await send({ query })).toEqual(known);
    expect(await send({ documentId: hash('sha256', query, 'hex') })).toEqual(known);
    for (const other of ['{ __typename }', `${query} `])
      expect(await send({ query: other })).toMatchObject(notTrusted);
    const registered = {
      persistedQuery: { version: 1, sha256Hash: hash('sha256', '{ __typename }', 'hex') },
    };
    expect(await send({ query: '{ __typename }', extensions: registered })).toMatchObject(notTrusted);
  });

  test.each([
    ['by POST', (text: string) => closed.ask(text, { token: null }).then(({ body }) => body)],
    [
      'by GET',
      async (text: string) =>
        (
          await fetch(`${closed.url}/graphql?${new URLSearchParams({ query: text })}`, {
            headers: { 'apollo-require-preflight': 'true' },
          })
        ).json(),
    ],
  ])(
    'others are refused to whom sends no token, too, %s [decided.documents-by-their-hash]',
    async (_how, send) => {
      expect(await send(open)).toEqual({ data: { channel: { id: '1' } } });
      expect(await send(alsoOpen)).toMatchObject(notTrusted);
    },
  );

  test('others are refused on a socket [decided.documents-by-their-hash]', async () => {
    const socket = await openSocket(closed, null);
    const answerTo = async (text: string) => {
      socket.send(subscribeMessage(text));
      return JSON.parse(String((await once(socket, 'message'))[0]));
    };
    expect(await answerTo(alsoOpen)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }],
    });
    expect(await answerTo(open)).toMatchObject({ type: 'next' });
    socket.terminate();
  });

  test('one that the schema does not allow stops the start, by its beginning', async () => {
    const start = startExample({ configuration: { trustedDocuments: ['query Wrong { nothing }'] } });
    await expect(start).rejects.toThrow(/TRUSTED_DOCUMENTS: .*nothing.* begins: query Wrong/);
  });
});

describe('Documents of our own pages', () => {
  const own = 'query Own { channels { content { name } } }';
  const started: ExampleGateway[] = [];
  afterAll(() => Promise.all(started.map((example) => example.stop())));

  async function start(configuration: object): Promise<ExampleGateway> {
    const example = await startExample({ configuration });
    started.push(example);
    return example;
  }

  test('are executed beside a list of trusted ones, and make no list where there is none', async () => {
    const listed = await start({ trustedDocuments: [query], ownDocuments: [own] });
    for (const text of [query, own]) expect((await listed.ask(text)).body).toMatchObject(known);
    expect((await listed.ask(`${own} `)).body).toMatchObject(notTrusted);
    const free = await start({ ownDocuments: [own] });
    expect((await free.ask(query)).body).toMatchObject(known);
  });

  test('are read and planned for a caller who has no time left for new documents', async () => {
    const example = await start({ ownDocuments: [own], planningPerSecond: 0.001 });
    const limited = { errors: [{ extensions: { code: 'RATE_LIMITED' } }] };
    await example.ask(query);
    expect((await example.ask(`${query} `)).body).toMatchObject(limited);
    expect((await example.ask(own)).body).toMatchObject(known);
  });
});
