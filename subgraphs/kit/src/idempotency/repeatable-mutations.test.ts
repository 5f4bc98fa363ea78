import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { MakerResolver, newBegunRequest } from './maker.fixture.ts';

const things = await startThings({ resolvers: [MakerResolver] });
const subgraph = await things.start();

const begunRequest = () => newBegunRequest(things, subgraph);

const make = 'mutation { make(name: "one") { thingId secret } }';
const refusedWith = (code: string) => ({ errors: [{ extensions: { code } }] });

describe('a mutation of a repeatable request', () => {
  test('commits its outcome with its change, and repeats the answer without acting again', async () => {
    const { id, attempt, repetition, ...request } = await begunRequest();
    const first = await request.ask(make, attempt);
    expect(first.errors).toBeUndefined();
    expect(await request.begin(randomUUID())).toMatchObject({ state: 'RUNNING' });
    await request.age();
    expect(await request.begin(randomUUID())).toEqual({ state: 'ACTED', attemptId: id });
    expect(await request.ask(make, repetition)).toEqual(first);
    expect(await request.count()).toBe(1);
  });

  test('keeps its result unreadable in the database', async () => {
    const { attempt, ...request } = await begunRequest();
    await request.ask(make, attempt);
    const [row] = (await request.rows()) as { outcomes: { make: string } }[];
    expect(row?.outcomes.make).toMatch(/^v1\./);
    expect(String(Buffer.from(String(row?.outcomes.make).slice(3), 'base64url'))).not.toContain('secret');
  });

  test('whose attempt had no effect frees the key at once', async () => {
    const { id, ...request } = await begunRequest();
    await request.end(id);
    expect(await request.begin(randomUUID())).toEqual({ state: 'NEW' });
  });

  test.each(['failed', 'is lost'])('whose attempt acted and then %s is never executed again', async (end) => {
    const { id, attempt, ...request } = await begunRequest();
    await request.ask(make, attempt);
    await (end === 'failed' ? request.end(id) : request.age());
    expect(await request.begin(randomUUID())).toEqual({ state: 'ACTED', attemptId: id });
    // Another name: the same one is taken, which would be a conflict by itself.
    const late = 'mutation { late: make(name: "two") { thingId } }';
    expect(await request.ask(late, attempt)).toMatchObject(refusedWith('CONFLICT'));
    expect(await request.count()).toBe(1);
  });

  test('counts as not executed when its key begins anew after a day', async () => {
    const [{ attempt, ...request }, next] = [await begunRequest(), randomUUID()];
    await request.ask(make, attempt);
    await request.age('25 hours');
    expect(await request.begin(next)).toEqual({ state: 'NEW' });
    await request.end(next);
    expect(await request.begin(randomUUID())).toEqual({ state: 'NEW' });
  });

  test.each([
    [700_000, undefined],
    [800_000, 'OUTCOME_UNRECORDED'],
  ])('whose outcome has %i characters is repeated, unless it is too large', async (characters, code) => {
    const { attempt, repetition, ...request } = await begunRequest();
    const makeLong = `mutation { makeLong(characters: ${characters}) { thingId } }`;
    const first = await request.ask(makeLong, attempt);
    const again = await request.ask(makeLong, repetition);
    expect(first.errors).toBeUndefined();
    expect(again).toMatchObject(code ? refusedWith(code) : first);
    expect(await request.count()).toBe(1);
  });

  test('is rolled back where another attempt has taken the key over meanwhile', async () => {
    const { attempt, ...request } = await begunRequest();
    const next = randomUUID();
    MakerResolver.pause = async () => {
      await request.age();
      expect(await request.begin(next)).toEqual({ state: 'NEW' });
    };
    expect(await request.ask(make, attempt)).toMatchObject(refusedWith('CONFLICT'));
    MakerResolver.pause = async () => undefined;
    expect(await request.count()).toBe(0);
    expect((await request.ask(make, request.named(next))).errors).toBeUndefined();
    expect(await request.count()).toBe(1);
  });

  test('reports an unknown outcome when it was not finished, and does nothing', async () => {
    const { attempt, repetition, ...request } = await begunRequest();
    await request.ask(make, attempt);
    const both = `mutation { make(name: "one") { thingId } other: make(name: "two") { thingId } }`;
    const { errors } = await request.ask(both, repetition);
    expect(errors).toMatchObject([{ path: ['other'], extensions: { code: 'OUTCOME_UNRECORDED' } }]);
    expect(await request.count()).toBe(1);
  });

  test('is answered from the outcome of its own attempt, and of no other', async () => {
    const { attempt, ...request } = await begunRequest();
    await request.ask(make, attempt);
    const another = { ...request.named(randomUUID()), isRepetition: true };
    expect(await request.ask(make, another)).toMatchObject(refusedWith('OUTCOME_UNRECORDED'));
    expect(await request.count()).toBe(1);
  });

  test('marks the request of its caller also where it acts in another tenant', async () => {
    const { id, attempt, ...request } = await begunRequest();
    const { errors } = await request.ask('mutation { makeElsewhere(name: "far") { thingId } }', attempt);
    expect(errors).toBeUndefined();
    await request.end(id);
    expect(await request.begin(randomUUID())).toEqual({ state: 'ACTED', attemptId: id });
  });

  test('that needs no token keeps nothing of its answer, and is not executed again', async () => {
    const { attempt, repetition, ...request } = await begunRequest();
    const open = 'mutation { makeOpenly(name: "open") { thingId } }';
    expect((await request.ask(open, attempt)).errors).toBeUndefined();
    expect(await request.rows()).toMatchObject([{ outcomes: { makeOpenly: null } }]);
    expect(await request.ask(open, repetition)).toMatchObject(refusedWith('OUTCOME_UNRECORDED'));
    expect(await request.count()).toBe(1);
  });

  test('is not replayed to a caller who has lost the right to it', async () => {
    const { attempt, repetition, caller, ...request } = await begunRequest();
    await request.ask(make, attempt);
    expect(await request.ask(make, repetition, { ...caller, roles: [] })).toMatchObject(
      refusedWith('FORBIDDEN'),
    );
  });

  test('is logged when its answer differs from the result of its change', async () => {
    const { attempt, ...request } = await begunRequest();
    await request.ask('mutation { makeNamed(name: "n") }', attempt);
    expect(things.errors.map(({ message }) => message)).toEqual([expect.stringContaining('did not return')]);
  });
});

test('The answer of a repeatable request is kept alone, without the outcomes of its mutations', async () => {
  const { id, attempt, ...request } = await begunRequest();
  await request.ask(make, attempt);
  await request.end(id, 'answer');
  expect(await request.begin(randomUUID())).toEqual({ state: 'DONE', answer: 'answer' });
  const [row] = (await request.rows()) as { outcomes: object }[];
  expect(row?.outcomes).toEqual({});
});
