import type { Caller } from '@agg/schema';
import { QueryPlanner } from '@apollo/query-planner';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { parse } from 'graphql';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { exampleSupergraph } from '../../testing/example-schemas.ts';
import { exampleSubgraphs } from '../../testing/example-subgraphs.ts';
import { silentLog } from '../observability/log.ts';
import { createFederatedGraph } from '../server/create-federated-graph.ts';
import type { FederatedGraph } from './federated-graph.ts';

let gateway: ExampleGateway;
let early: FederatedGraph;
/** Its supergraph has no rules, so only resolvers refuse. */
let late: FederatedGraph;
beforeAll(async () => {
  gateway = await startExample();
  const graphOf = (supergraphSdl: string) =>
    createFederatedGraph({ supergraphSdl, subgraphs: exampleSubgraphs(gateway.world), log: silentLog });
  early = graphOf(exampleSupergraph());
  late = graphOf(exampleSupergraph().replaceAll(/@access\(callers: \[[^!)]*\)/g, ''));
});
afterAll(() => gateway.stop());

const reader = { kind: 'USER', id: 'u', tenantId: 't', expiresAt: 0, roles: ['CHANNELS:READ'] } as const;
const withoutRoles = { ...reader, roles: [] } as Caller;
const agent = { ...withoutRoles, kind: 'AGENT' } as Caller;

type Refused = [text: string, variables?: Record<string, unknown>];

const refused: Record<string, Refused> = {
  'one field': ['{ channels { size } }'],
  'another name for it': ['{ mine: channels { size } }'],
  'a name of prototypes': ['{ __proto__: channels { size } }'],
  'a fragment': ['query { ...f } fragment f on Query { ... { channels { size } } }'],
  'the name of the type': ['{ __typename channels { size } }'],
  'a field that is left out': [
    'query ($no: Boolean!) { a: channels @include(if: $no) { size } b: channels { size } }',
    { no: false },
  ],
  'nothing that is left in': ['{ channels @skip(if: true) { size } }'],
  'two fields': ['{ a: channels { size } b: channels { size } }'],
  'a change': ['mutation { addChannel(name: "x") { name } }'],
  'two changes': ['mutation { a: addChannel(name: "x") { name } b: addChannel(name: "y") { name } }'],
  'a value that does not fit': ['query ($n: Int) { channels(size: $n) { size } }', { n: 'x' }],
};

describe('a root field that the caller may not use', () => {
  const ask = async (graph: FederatedGraph, name: string, caller: Caller | null) => {
    const [text, variables] = refused[name] as Refused;
    return (await graph.execute({ document: parse(text), variables, caller, requestId: 'r' })).text;
  };

  test.each(Object.keys(refused))(
    'with %s is answered as resolvers answer it, and not planned [decided.access-by-graphql]',
    async (name) => {
      for (const caller of [null, withoutRoles, agent]) {
        const answer = await ask(late, name, caller);
        const planned = jest.spyOn(QueryPlanner.prototype, 'buildQueryPlan');
        expect(await ask(early, name, caller)).toEqual(answer);
        expect(planned).not.toHaveBeenCalled();
        planned.mockRestore();
      }
    },
  );

  test('does not change the rest of the operation', async () => {
    const { body } = await gateway.ask('{ channel(id: "a") { id } channels { size } }', { token: null });
    expect(body.errors?.map(({ path }) => path)).toEqual([['channels']]);
  });

  test('is refused as a stream, too', async () => {
    const document = parse('subscription { channelRenamed { id } }');
    const answer = await early.subscribe({ document, caller: withoutRoles, requestId: 'r' });
    expect(JSON.parse(JSON.stringify(answer))).toEqual({
      errors: [
        {
          message: expect.stringContaining('CHANNELS:READ'),
          path: ['channelRenamed'],
          extensions: { code: 'FORBIDDEN', requestId: 'r' },
        },
      ],
    });
  });
});

describe('an invalid token', () => {
  const open = '{ channel(id: "a") { id } }';
  test.each([
    ['open', open, 200],
    ['open, by a fragment', 'query { ...f } fragment f on Query { channel(id: "a") { id } }', 200],
    ['open, beside the name of the type', '{ __typename channel(id: "a") { id } }', 200],
    ['not open', '{ channels { size } }', 401],
    ['open in part', '{ channel(id: "a") { id } channels { size } }', 401],
    ['no operation', '{', 401],
    ['about the schema', '{ __schema { queryType { name } } }', 401],
  ])('beside an operation that is %s: %s is %i [decided.a-bad-token]', async (_what, query, expected) => {
    for (const token of ['garbage', await gateway.token({ exp: 1_000 })]) {
      const { status, body } = await gateway.ask(query, { token });
      expect([status, body.data === undefined]).toEqual([expected, expected === 401]);
    }
  });

  test('does not affect an open operation that is selected by its name', async () => {
    const query = `query open ${open} query closed { channels { size } }`;
    const ask = (operationName: string) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer garbage' },
        body: JSON.stringify({ query, operationName }),
      });
    expect([(await ask('open')).status, (await ask('closed')).status]).toEqual([200, 401]);
  });
});
