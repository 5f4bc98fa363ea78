import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { ask, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { operatorTenantId } from '../../kit/provisioning.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { startTokenLoad } from './token-load.ts';

/** Seconds; the minimum that verifiers need. */
const lead = 6;
const algorithms = ['ES256', 'EdDSA', 'ES256', 'EdDSA', 'ES256'] as const;
const rotations = process.env.CAMPAIGN ? algorithms : algorithms.slice(0, 1);

let stack: Stack;
let operator: TestCaller;
let client: { client_id: string; client_secret: string };

beforeAll(async () => {
  stack = await startStack({ environment: { SIGNING_KEY_LEAD_SECONDS: String(lead) } });
  operator = await stack.provisioning.operator();
  const document = `mutation { createCredential(kind: SERVICE, name: "Load") { clientSecret credential { clientId } } }`;
  const { clientSecret, credential } = await ask(stack.url, document, {}, operator.token);
  client = { client_id: credential.clientId, client_secret: clientSecret };
});
afterAll(() => stack?.stop());

/** A newly signed token. */
async function freshToken(): Promise<string> {
  const { json, text } = await post(
    'token',
    { grant_type: 'client_credentials', ...client },
    undefined,
    stack.url,
  );
  if (!json?.access_token) throw new Error(text);
  return json.access_token;
}

/** Sends a query that any valid token may send. */
async function use(token: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ __typename }' });
  return (await rest(stack.url, 'POST', '/graphql', token, { headers, body })).status;
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async (): Promise<string[]> =>
  (await rest(stack.url, 'GET', '/.well-known/jwks.json')).json.keys.map(({ kid }: { kid: string }) => kid);
const rotate = (algorithm?: string) => post('signing-keys/rotate', { algorithm }, operator.token, stack.url);
const untilSigns = (kid: string) =>
  eventually(async () => kidOf(await freshToken()) === kid, `the key ${kid} signs`);

describe('Replacing the key of the access tokens', () => {
  test(
    cites(
      'decided.signing-keys',
      `${rotations.length} times under load fails no request, and old tokens stay valid`,
    ),
    async () => {
      const old = [await freshToken()];
      const load = startTokenLoad(freshToken, use);
      for (const algorithm of rotations) {
        const { status, json } = await rotate(algorithm);
        expect([status, json.algorithm]).toEqual([200, algorithm]);
        const soon = await freshToken();
        expect(kidOf(soon)).not.toBe(json.kid);
        await eventually(async () => (await published()).includes(json.kid), 'the new key is published');
        expect((await rotate()).status).toBe(409);
        await untilSigns(json.kid);
        old.push(soon);
      }
      const { failures, sent } = await load.end();
      expect(failures).toEqual([]);
      expect(sent).toBeGreaterThan(60 * rotations.length);
      expect(new Set(old.map(kidOf)).size).toBe(rotations.length);
      expect(await Promise.all(old.map(use))).toEqual(old.map(() => 200));
      expect(await published()).toHaveLength(rotations.length + 1);
    },
  );

  test('is recorded in the ledger of the operator', async () => {
    const chain = await new LedgerReader(stack.database.url).chain(operatorTenantId);
    const actions = chain
      .filter(({ subjectKind }) => subjectKind === 'SIGNING_KEY')
      .map(({ action }) => action);
    expect(actions.filter((action) => action === 'signing-key.created').length).toBeGreaterThanOrEqual(1);
  });

  test('is allowed only to the operator', async () => {
    const stranger = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
    expect((await post('signing-keys/rotate', {}, stranger.token, stack.url)).status).toBe(403);
    expect((await rest(stack.url, 'GET', '/tenant-auth/v1/signing-keys', stranger.token)).status).toBe(403);
    expect((await rest(stack.url, 'DELETE', '/tenant-auth/v1/signing-keys/x', stranger.token)).status).toBe(
      403,
    );
  });
});

describe('A withdrawn key', () => {
  const withdraw = (kid: unknown) =>
    rest(stack.url, 'DELETE', `/tenant-auth/v1/signing-keys/${kid}`, operator.token);

  /** The provisioner is another process, which may sign with its cached key for five more seconds. */
  const newOperator = async () => {
    operator = await stack.provisioning.operator();
    return (await use(operator.token)) === 200;
  };
  beforeEach(() => eventually(newOperator, 'the operator has a token that works'));

  test(
    cites('decided.signing-keys', 'invalidates its tokens within six seconds, and another key signs at once'),
    async () => {
      const token = await freshToken();
      expect(await use(token)).toBe(200);
      expect((await withdraw(kidOf(token))).status).toBe(204);
      await eventually(async () => (await use(token)) === 401, 'its tokens are refused');
      const next = await freshToken();
      expect(kidOf(next)).not.toBe(kidOf(token));
      await eventually(async () => (await use(next)) === 200, 'the next tokens are accepted');
      expect(await published()).not.toContain(kidOf(token));
    },
  );

  test('that has not signed yet leaves the previous key in use', async () => {
    const before = kidOf(await freshToken());
    const { json } = await rotate('ES256');
    expect((await withdraw(json.kid)).status).toBe(204);
    const keys = (await rest(stack.url, 'GET', '/tenant-auth/v1/signing-keys', operator.token)).json;
    const [waiting, signing] = keys;
    expect(waiting).toMatchObject({ kid: json.kid, withdrawnAt: expect.any(String) });
    expect(signing).toMatchObject({ kid: before, verifiesUntil: null, withdrawnAt: null });
    expect(kidOf(await freshToken())).toBe(before);
  });

  test('that is unknown gets 404', async () => {
    expect((await withdraw('nothing')).status).toBe(404);
  });
});
