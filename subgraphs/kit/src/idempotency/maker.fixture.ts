import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Attempt, Caller } from '@agg/schema';
import { parse } from 'graphql';
import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from '../access/access.ts';
import { asPlatform, type Context, callerOf } from '../context/context.ts';
import type { RunningSubgraph } from '../subgraph/start-subgraph.ts';
import { Thing } from '../testing/thing.entity.ts';
import type { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { beginRequest, endRequest } from './idempotent-request.service.ts';

type Things = Awaited<ReturnType<typeof startThings>>;

@ObjectType()
class Made {
  @Field(() => String)
  thingId: string;

  @Field(() => String)
  secret: string;
}

const elsewhere = randomUUID();

function add(context: Context, name: string, secret = 's'): Promise<Thing> {
  const { tenantId } = callerOf(context);
  return change(context, async (em) =>
    em.create(Thing, { tenantId, thingId: randomUUIDv7(), name, archivedAt: null, tags: ['a'], secret }),
  );
}

/** Mutations that make things. */
@Resolver()
export class MakerResolver {
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

  /** Makes a thing whose secret is so long. */
  @Mutation(() => Made)
  @Access({ callers: ['USER'] })
  makeLong(@Ctx() context: Context, @Arg('characters', () => Int) characters: number): Promise<Thing> {
    return add(context, `${characters} characters`, 's'.repeat(characters));
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

/** A request of a caller that no other test uses, in several attempts. */
function newRequest(things: Things, subgraph: RunningSubgraph) {
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
    age: (interval = '61 seconds') =>
      inTenant(`update idempotency.request set begun_at = begun_at - interval '${interval}'`),
    rows: () => inTenant('select * from idempotency.request'),
    count: async () => (await inTenant('select from things.thing')).length,
  };
}

/** The same with a first attempt that has begun. */
export async function newBegunRequest(things: Things, subgraph: RunningSubgraph) {
  const [request, id] = [newRequest(things, subgraph), randomUUID()];
  await request.begin(id);
  return {
    ...request,
    id,
    attempt: request.named(id),
    repetition: { ...request.named(id), isRepetition: true },
  };
}
