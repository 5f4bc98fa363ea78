import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import type { A2aVersion } from '../../kit/a2a/agent-server.types.ts';
import { RelayScene, type Sender, sourceKinds } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { startStockAgent10 } from '../../kit/a2a/stock-agent-10.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';

let agents: Record<A2aVersion, StockAgent>;
let scene: RelayScene;
let ids: Record<A2aVersion, string>;
let sender: Sender;
beforeAll(async () => {
  agents = { '0.3.0': await startStockAgent03(), '1.0': await startStockAgent10() };
  scene = await RelayScene.begin();
  ids = { '0.3.0': await scene.register(agents['0.3.0']), '1.0': await scene.register(agents['1.0']) };
  sender = await scene.sender('AGENT', ...Object.values(ids));
});
afterAll(() => Promise.all(Object.values(agents).map((agent) => agent.stop())));

const json = { 'content-type': 'application/json' };
const currentMessage = () => ({
  messageId: crypto.randomUUID(),
  role: 'ROLE_USER',
  parts: [{ text: 'echo hello' }],
});

/** A message in the shape of a version, as the body of JSON-RPC. */
function sending(version: A2aVersion, id: unknown = 'q-1'): string {
  const [method, message] =
    version === '0.3.0' ? ['message/send', messageOf('echo hello')] : ['SendMessage', currentMessage()];
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { message } });
}

function post(
  version: A2aVersion,
  below: string,
  body: string,
  headers: Record<string, string> = json,
  by = sender,
): Promise<RestAnswer> {
  const path = `${scene.pathOf(by, ids[version], version)}${below}`;
  return rest(scene.place.url, 'POST', path, by.token, { headers, body });
}

const versions = ['0.3.0', '1.0'] as const;

describe.each(versions)('The address of JSON-RPC %s', (version) => {
  test.each(sourceKinds)(
    cites('decided.addresses-of-a2a', 'is served with a slash at its end, too, for a caller of kind %s'),
    async (kind) => {
      const other = await scene.sender(kind, ids[version]);
      const answers = await Promise.all(
        ['', '/'].map((below) => post(version, below, sending(version), json, other)),
      );
      expect(answers.map(({ status, json: body }) => [status, body.id, body.error])).toEqual(
        Array(2).fill([200, 'q-1', undefined]),
      );
    },
  );

  test('with a slash at its end has the same methods as without', async () => {
    const { url } = scene.place;
    const { status, headers } = await rest(url, 'GET', `${scene.pathOf(sender, ids[version], version)}/`);
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('A request of A2A', () => {
  const own = { '0.3.0': '0.3', '1.0': '1.0' };
  const other = { '0.3.0': '1.0', '1.0': '0.3' };
  const below = { '0.3.0': '/v1/message:send', '1.0': '/message:send' };

  test.each(versions)(
    cites(
      'decided.versions-of-a2a',
      'that asks for the version %s of its address is served, also for a patch of it',
    ),
    async (version) => {
      const asked = [own[version], `${own[version]}.1`, ''].map((value) => ({ 'a2a-version': value }));
      for (const header of asked) {
        const answer = await post(version, '', sending(version), { ...json, ...header });
        expect([answer.status, answer.json.error]).toEqual([200, undefined]);
      }
    },
  );

  test.each(versions)(
    cites(
      'decided.versions-of-a2a',
      'that asks for another version than %s is VersionNotSupported in every binding',
    ),
    async (version) => {
      const before = agents[version].received.length;
      for (const asked of ['99.0', other[version], 'new']) {
        const headers = { ...json, 'a2a-version': asked };
        const rpc = await post(version, '', sending(version), headers);
        expect([rpc.status, rpc.json.id, rpc.json.error.code]).toEqual([200, 'q-1', -32009]);
        expect(rpc.json.error.message).toContain(`"${asked}"`);
        const plain = await post(version, below[version], JSON.stringify({ message: {} }), headers);
        expect([plain.status, plain.text]).toEqual([
          400,
          expect.stringMatching(/-32009|VERSION_NOT_SUPPORTED/),
        ]);
      }
      const inQuery = await post(version, '?A2A-Version=99.0', sending(version));
      expect(inQuery.json.error.code).toBe(-32009);
      expect(agents[version].received.length).toBe(before);
    },
  );

  test.each(versions)(
    cites('decided.media-types-of-a2a', 'of %s with another media type than JSON is ContentTypeNotSupported'),
    async (version) => {
      const before = agents[version].received.length;
      const rpc = await post(version, '', sending(version), { 'content-type': 'text/plain' });
      expect([rpc.status, rpc.json.error.code]).toEqual([200, -32005]);
      const plain = await post(version, below[version], '{}', {
        'content-type': 'text/plain; charset=utf-8',
      });
      expect([plain.status, plain.text]).toEqual([
        415,
        expect.stringMatching(/-32005|CONTENT_TYPE_NOT_SUPPORTED/),
      ]);
      expect(agents[version].received.length).toBe(before);
      for (const type of ['application/json; charset=utf-8', 'application/a2a+json'])
        expect(
          (await post(version, '', sending(version), { 'content-type': type })).json.error,
        ).toBeUndefined();
    },
  );
});
