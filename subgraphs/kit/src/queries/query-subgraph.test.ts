import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { platformId } from '@agg/schema';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { asPlatform, type Context } from '../context/context.ts';
import { connectSubgraph } from '../subgraph/connect-subgraph.ts';
import { oracleSays, startTwoSubgraphs, tooHard } from './two-subgraphs.fixture.ts';

let two: Awaited<ReturnType<typeof startTwoSubgraphs>>;
beforeAll(async () => {
  two = await startTwoSubgraphs();
});
afterEach(() => two.part());
afterAll(() => two.stop());

const ask = (context: Context, question: string) => context.query('oracle', oracleSays, { question });

describe.each([
  ['in the same process', () => two.meetHere()],
  ['in another process', () => two.meetAt(two.url)],
])('another subgraph %s', (_where, meetIt) => {
  test('answers the platform inside the caller’s tenant, under the request’s id', async () => {
    await meetIt();
    const context = two.context();
    expect(await ask(context, 'how are you')).toEqual({ says: 'well' });
    const [{ caller, requestId, client } = {} as Context] = two.heard;
    const tenantId = context.caller?.tenantId;
    expect(caller).toEqual({
      kind: 'SERVICE',
      id: platformId,
      tenantId,
      roles: [],
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect([requestId, client]).toEqual([context.requestId, undefined]);
  });

  test('is queried in the tenant that a context acts in', async () => {
    await meetIt();
    const tenantId = randomUUID();
    await ask(asPlatform(two.context(), tenantId), 'how are you');
    expect(two.heard[0]?.caller?.tenantId).toBe(tenantId);
  });

  test('may query the asking subgraph in turn', async () => {
    await meetIt();
    const context = two.context();
    const says = `things of ${context.caller?.tenantId}`;
    expect(await ask(context, 'what do the things hold')).toEqual({ says });
  });

  test('refuses with its own code, sentence, field errors and time to wait', async () => {
    await meetIt();
    await expect(ask(two.context(), 'too hard')).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'This is too hard.',
      fieldErrors: tooHard,
      extensions: { code: 'UNPROCESSABLE', errors: tooHard },
    });
    await expect(ask(two.context(), 'too often')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 7,
    });
    const document = parse('{ heard(question: "too hard") }');
    const { caller, requestId } = two.context();
    const { errors } = await two.graph.execute({ document, caller, requestId });
    expect(errors?.[0]?.toJSON()).toMatchObject({
      message: 'This is too hard.',
      path: ['heard'],
      extensions: { code: 'UNPROCESSABLE', errors: tooHard },
    });
  });

  test('with an unexpected error is INTERNAL, with the cause for the log', async () => {
    await meetIt();
    await expect(ask(two.context(), 'unknown')).rejects.toMatchObject({
      code: 'INTERNAL',
      originalError: { message: 'The canary has died.' },
    });
  });

  test('does not answer an unknown caller', async () => {
    await meetIt();
    const nobody = { ...two.context(), caller: null };
    await expect(ask(nobody, 'how are you')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(two.heard).toEqual([]);
  });
});

describe('another subgraph', () => {
  test('that is not declared is a mistake of the program', async () => {
    await two.meetHere();
    const undeclared = two.context().query('relay', oracleSays);
    await expect(undeclared).rejects.toThrow(
      'The subgraph things queries relay, which its `queries` do not declare.',
    );
  });

  test('that has not started is UNAVAILABLE', async () => {
    const unavailable = { code: 'UNAVAILABLE', retryAfter: 1 };
    await expect(ask(two.context(), 'how are you')).rejects.toMatchObject(unavailable);
  });

  test.each<[string, () => Promise<void>]>([
    ['that is not reachable', () => two.meetAt('http://127.0.0.1:1')],
    ['that does not know the key', () => two.meetAt(two.url, generateKeyPairSync('ed25519').privateKey)],
    ['that is a different one', () => two.meetAt(`${two.url}/subgraphs/oracle`)],
  ])('%s is UNAVAILABLE and receives nothing', async (_what, meetIt) => {
    await meetIt();
    const unavailable = { code: 'UNAVAILABLE', retryAfter: 1 };
    await expect(ask(two.context(), 'how are you')).rejects.toMatchObject(unavailable);
    expect(two.heard).toEqual([]);
  });

  test('in another process requires a key', async () => {
    await expect(connectSubgraph('oracle', two.url, undefined)).rejects.toThrow('Set FETCH_PRIVATE_KEY');
  });
});
