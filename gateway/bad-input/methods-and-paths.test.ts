import { byName, everywhere } from '@agg/kit/testing';
import { problem, problemOf, type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FacadeServer, reached } from './facade-server.ts';
import { pathOf, queryOf } from './good-requests.ts';

const operations = readRestOperations();
const resources = [...Map.groupBy(operations, ({ path }) => path).values()].map(
  ([first]) => first as RestOperation,
);
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'];

let facade: FacadeServer;
beforeAll(async () => {
  facade = await FacadeServer.start();
});
afterAll(() => facade.stop());

/** The methods of the resource at a path, as `Allow` has to list them. */
function allowedAt(path: string): string[] {
  const own = operations.filter((operation) => operation.path === path).map(({ method }) => method as string);
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
}

const sorted = (allow: string | undefined) => allow?.split(', ').toSorted();

describe(`the paths of ${resources.length} resources`, () => {
  test.each(everyMethod)(
    'answer %s with 405 and Allow where it is not theirs, before the token is checked [error.method order.route]',
    async (method) => {
      const others = resources.filter(({ path }) => !allowedAt(path).includes(method));
      const answers = await byName(others, async (resource) => {
        const headers = ['Content-Type', 'text/xml'];
        const answer = await facade.send(method, pathOf(resource), { body: '{', headers });
        return { status: answer.status, problem: answer.json, allow: sorted(answer.headers.allow) };
      });
      const refusal = method === 'HEAD' ? undefined : problem(405, 'METHOD_NOT_ALLOWED');
      expect(answers).toEqual(
        everywhere(others, ({ path }) => ({
          status: 405,
          problem: refusal,
          // It is refused wherever it is sent, with what the whole server takes.
          allow: method === 'TRACE' ? expect.arrayContaining(['GET', 'POST']) : allowedAt(path),
        })),
      );
    },
  );

  test('answer OPTIONS with 204 and Allow', async () => {
    const answers = await byName(resources, async (resource) => {
      const { status, headers, text } = await facade.send('OPTIONS', pathOf(resource));
      return [status, text, sorted(headers.allow)];
    });
    expect(answers).toEqual(everywhere(resources, ({ path }) => [204, '', allowedAt(path)]));
  });

  test.each([
    ['a slash at the end', (path: string) => `${path}/`],
    ['another case', (path: string) => path.replace('/v1/', '/V1/')],
    ['a slash twice', (path: string) => path.replace('/v1/', '/v1//')],
    ['a dot segment', (path: string) => path.replace('/v1/', '/v1/./')],
    ['more segments', (path: string) => `${path}/more/and/more`],
  ])('are others with %s', async (_what, change) => {
    const answers = await byName(resources, async (resource) => {
      const token = facade.tokenOf(resource.rule.callers);
      return problemOf(await facade.send(resource.method, change(pathOf(resource)), { token }));
    });
    expect(answers).toEqual(everywhere(resources, () => problem(404, 'NOT_FOUND')));
  });
});

test('none of these requests reaches the graph', () => expect(facade.asked.size).toBe(0));

test('HEAD is what GET is, without a body; no stream is opened for it', async () => {
  const reading = operations.filter(({ method }) => method === 'GET');
  const answers = await byName(reading, async (operation) => {
    const token = facade.tokenOf(operation.rule.callers);
    const { status, text } = await facade.send('HEAD', `${pathOf(operation)}${queryOf(operation)}`, {
      token,
    });
    return [status, text];
  });
  const isStream = ({ answers: type }: RestOperation) => type === 'text/event-stream';
  expect(answers).toEqual(everywhere(reading, (operation) => [isStream(operation) ? 200 : reached, '']));
});
