import { readAccess } from '@agg/schema';
import { allRoles, callerKinds, type PermissionEntity, type Role } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { CallersByShape } from './callers-by-shape.ts';
import { type Reading, readingsOf } from './kinds-of-events.ts';
import { feeds, isRefused, ListeningCallers } from './listening-callers.ts';
import type { CallerShape } from './situations.ts';

/** The entities whose roles the lists of the published kinds need. */
const entities: PermissionEntity[] = [
  'REGISTRY',
  'MCP_REGISTRY',
  'LLM_GATEWAY',
  'CHANNELS',
  'AUDIT',
  'TENANT',
  'USERS',
  'GROUPS',
  'API_KEYS',
  'IDENTITY_PROVIDERS',
  'PAYMENT',
];
const roleSets: [string, readonly Role[]][] = [
  ['every role', allRoles],
  ['REGISTRY:READ alone', ['REGISTRY:READ']],
  ...entities.map((entity): [string, Role[]] => [
    `no role of ${entity}`,
    allRoles.filter((role) => !role.startsWith(`${entity}:`)),
  ]),
];
const callers = callerKinds.flatMap((kind) =>
  roleSets.map(([roles, held]) => ({
    name: `${kind === 'AGENT' ? 'An' : 'A'} ${kind} with ${roles}`,
    shape: { kind, roles: held } as CallerShape,
  })),
);
const everything = 'A USER with every role';

let home: TenantFixture;
let tokens: CallersByShape;
let listening: ListeningCallers;
let readings: Readonly<Record<string, Reading>>;

beforeAll(async () => {
  home = await createTenantFixture();
  readings = readingsOf(home.made);
  tokens = new CallersByShape(home.tenantId);
  listening = new ListeningCallers(home);
  for (const { name, shape } of callers) await listening.add(name, await tokens.token(shape));
  await listening.haveHeard();
});
afterAll(() => listening?.close());

/** Whether a caller is shown things of a kind where they are listed or read. */
async function reads(key: string, token: string | undefined): Promise<boolean> {
  const { query, orNull } = readings[key] as Reading;
  const { data, errors } = await graphql(shared.url, query, {}, token);
  if (errors) expect([key, errors[0]?.extensions.code]).toEqual([key, 'FORBIDDEN']);
  const [value] = Object.values(data ?? {}) as [object | null];
  return !errors && (!orNull || Object.values(value ?? {})[0] !== null);
}

async function readable(keys: readonly string[], token: string | undefined): Promise<string[]> {
  const all = await Promise.all(keys.map(async (key) => [key, await reads(key, token)] as const));
  return all.filter(([, isReadable]) => isReadable).map(([key]) => key);
}

describe.each(callers)('$name', ({ name, shape }) => {
  test(cites('decided.events', 'hears of what its lists show it, and of nothing else'), async () => {
    const token = await tokens.token(shape);
    for (const feed of feeds) {
      const heard = listening.heard(name, feed);
      const occurred = listening.heard(everything, feed) ?? [];
      const expected = heard && (await readable(occurred, token));
      expect([feed, heard]).toEqual([feed, expected]);
    }
  });

  test(cites('decided.kinds-of-events', 'is refused a kind by name that its list refuses'), async () => {
    const token = await tokens.token(shape);
    const socket = await SocketClient.connect(shared.url, token);
    const named = Object.keys(readAccess).map((kind) => {
      const document = `subscription { registryChanged(after: "0", kinds: [${kind}]) { kind } }`;
      return [kind, socket.subscribe(document)] as const;
    });
    const isLetIn = listening.heard(name, 'registryChanged') !== undefined;
    await eventually(
      () => named.every(([, operation]) => isRefused(operation) || operation.answers.length > 0),
      'each is refused, or delivers something',
    );
    const allowed = named.filter(([, operation]) => !isRefused(operation)).map(([kind]) => kind);
    expect(allowed).toEqual(isLetIn ? await readable(Object.keys(readAccess), token) : []);
    await socket.close();
  });
});

test('The feeds are all those of the ledger, and each kind has happened', () => {
  expect(feeds.length).toBeGreaterThanOrEqual(5);
  const heard = feeds.flatMap((feed) => listening.heard(everything, feed) ?? []);
  const onRequest = ['TENANT', 'USER', 'GROUP', 'CREDENTIAL', 'IDENTITY_PROVIDER'];
  expect(Object.keys(readings).filter((key) => !onRequest.includes(key) && !heard.includes(key))).toEqual([]);
});
