import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Attempt, Caller } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from '../access/access.decorator.ts';
import { asPlatform } from '../context/acting.ts';
import { type Context, callerOf } from '../context/context.ts';
import { type RunningSubgraph, startSubgraph } from '../subgraph/start-subgraph.ts';
import { Thing } from '../testing/thing.entity.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { beginRequest, endRequest } from './idempotent-request.service.ts';

@ObjectType()
class Made {
  @Field(() => String)
  thingId: string;

  @Field(() => String)
  secret: string;
}

const elsewhere = randomUUID();

function add(context: Context, name: string): Promise<Thing> {
  const { tenantId } = callerOf(context);
  return change(context, async (em) =>
    em.create(Thing, { tenantId, thingId: randomUUIDv7(), name, archivedAt: null, tags: ['a'], secret: 's' }),
  );
}

@Resolver()
class MakerResolver {
  /** Awaited between the start of a mutation and its change. */
  static pause: () => Promise<unknown> = async () => undefined;

  @Query(() => Boolean)
  @Access({ callers: [] })
  there(): boolean {
    return true;
  }

  @Mutation(() => Made)
  @Access({ callers: ['USER'], role: 'CHANNELS:WRITE' })
  async make(@Ctx() context: Context, @Arg('name', () => String) name: string): Promise<Thing> {
    await MakerResolver.pause();
    return add(context, name);
  }

  @Mutation(() => Made)
  @Access({ callers: ['USER'] })
  makeElsewhere(@Ctx() context: Context, @Arg('name', () => String) name: string): Promise<Thing> {
    return add(asPlatform(context, elsewhere), name);
  }

  @Mutation(() => Made)
  @Access({ callers: [] })
  makeOpenly(@Ctx() context: Context, @Arg('name', () => String) name: string): Promise<Thing> {
    return add(context, name);
  }

  @Mutation(() => String)
  @Access({ callers: ['USER'] })
  async makeNamed(@Ctx() context: Context, @Arg('name', () => String) name: string): Promise<string> {
    return (await add(context, name)).name;
  }
}

let things: Awaited<ReturnType<typeof startThings>>;
let subgraph: RunningSubgraph;
beforeAll(async () => {
  things = await startThings({ resolvers: [MakerResolver] });
  subgraph = await startSubgraph(things.definition, things.runtime);
});
afterAll(async () => {
  await subgraph.stop();
  await things.stop();
});

/** A request of a caller that no other test uses, in several attempts. */
function newRequest() {
  const context = things.context();
  const caller: Caller = { ...callerOf(context), roles: ['CHANNELS:WRITE'] };
  const { tenantId, id: callerId } = caller;
  const named = (attemptId: string): Attempt => ({ tenantId, callerId, key: 'key', attemptId });
  const ask = (text: string, attempt?: Attempt, as = caller) =>
    subgraph.graph.execute({ document: parse(text), caller: as, attempt, requestId: 'r' });
  const inTenant = (sql: string) => change(context, (em) => em.execute(sql));
  return {
    named,
    caller,
    ask,
    begin: (attemptId: string) => beginRequest(context, { ...named(attemptId), fingerprint: 'same' }),
    end: (attemptId: string, answer: string | null = null) => endRequest(context, named(attemptId), answer),
    age: () => inTenant(`update idempotency.request set begun_at = begun_at - interval '61 seconds'`),
    rows: () => inTenant('select * from idempotency.request'),
    count: async () => (await inTenant('select from things.thing')).length,
  };
}

/** The same with a first attempt that has begun. */
async function begunRequest() {
  const [request, id] = [newRequest(), randomUUID()];
  await request.begin(id);
  return {
    ...request,
    id,
    attempt: request.named(id),
    repetition: { ...request.named(id), isRepetition: true },
  };
}

const make = 'mutation { make(name: "one") { thingId secret } }';
const refusedWith = (code: string) => ({ errors: [{ extensions: { code } }] });

describe('a mutation of a repeatable request', () => {
  test('commits its outcome with its change, and repeats the answer without acting again', async () => {
    const { id, attempt, repetition, ...request } = await begunRequest();
    const first = await request.ask(make, attempt);
    expect(first.errors).toBeUndefined();
    expect(await request.begin(randomUUID())).toEqual({ state: 'RUNNING' });
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

  test('whose attempt acted and then failed is never executed again', async () => {
    const { id, attempt, ...request } = await begunRequest();
    await request.ask(make, attempt);
    await request.end(id);
    expect(await request.begin(randomUUID())).toEqual({ state: 'ACTED', attemptId: id });
    // Another name: the same one is taken, which would be a conflict by itself.
    const late = 'mutation { late: make(name: "two") { thingId } }';
    expect(await request.ask(late, attempt)).toMatchObject(refusedWith('CONFLICT'));
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
