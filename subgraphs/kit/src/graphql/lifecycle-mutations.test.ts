import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Caller, GatewayError } from '@agg/schema';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Access, openToEveryone } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import { Lamp, lampLifecycle } from '../testing/lamp.entity.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { lifecycleMutations } from './lifecycle-mutations.ts';

ObjectType()(Lamp);
Field(() => ID)(Lamp.prototype, 'lampId');
Field(() => String)(Lamp.prototype, 'light');
Field(() => Number)(Lamp.prototype, 'watts');

@Resolver()
class ThingsResolver {
  @Query(() => Boolean)
  @Access(openToEveryone)
  hasThings(): boolean {
    return true;
  }
}

const access = { callers: ['USER'] } as const;

/** What happens while a lamp is judged. */
let meanwhile: (context: Context, lamp: Lamp) => Promise<void>;
let judged = 0;

const lampMutations = lifecycleMutations(
  Lamp,
  lampLifecycle,
  {
    lightLamp: {
      to: 'LIT',
      access,
      judge: async (context, lamp) => {
        judged += 1;
        await meanwhile(context, lamp);
      },
      judgedBy: ['watts'],
    },
    darkenLamp: { to: 'DARK', access, reason: 'required' },
    breakLamp: {
      to: 'BROKEN',
      access,
      refuse: ({ watts }) => {
        if (watts > 100) throw new GatewayError('CONFLICT', 'This lamp is too strong.');
      },
      within: async () => ({ watts: 0 }),
    },
  },
  { values: (to) => (to === 'LIT' ? { watts: 60 } : {}) },
);

const things = await startThings({ resolvers: [ThingsResolver, ...lampMutations] });

const addLamp = (context: Context, watts = 40) =>
  change(context, async (em) => {
    const lampId = randomUUIDv7();
    em.create(Lamp, { tenantId: String(context.caller?.tenantId), lampId, watts, light: 'DARK' });
    return lampId;
  });

/** The answer of a mutation, or the code and the text of its error. */
async function move(context: Context, name: string, lampId: string, more = ''): Promise<unknown> {
  const text = `mutation ($lampId: UUID!) { ${name}(lampId: $lampId${more}) { light watts } }`;
  const { data, errors } = await things.execute(text, { lampId }, context.caller as Caller);
  const [error] = errors ?? [];
  return error ? `${error.extensions?.code}: ${error.message}` : { ...(data?.[name] as object) };
}

describe('Mutations of a lifecycle', () => {
  let context: Context;
  beforeEach(() => {
    context = things.context();
    meanwhile = async () => undefined;
    judged = 0;
  });

  test('move a row, with what changes with its state, and judge it only where it would move', async () => {
    const lampId = await addLamp(context);
    expect(await move(context, 'lightLamp', lampId)).toEqual({ light: 'LIT', watts: 60 });
    expect(await move(context, 'lightLamp', lampId)).toEqual({ light: 'LIT', watts: 60 });
    expect(judged).toBe(1);
    expect(await move(context, 'breakLamp', lampId)).toEqual({ light: 'BROKEN', watts: 0 });
  });

  test('refuse a move that the lifecycle does not have before the row is judged', async () => {
    const lampId = await addLamp(context);
    await move(context, 'lightLamp', lampId);
    await move(context, 'breakLamp', lampId);
    expect(await move(context, 'lightLamp', lampId)).toMatch(
      /^CONFLICT: This lamp is BROKEN, which is final/,
    );
    expect(judged).toBe(1);
  });

  test('refuse a row where what it was judged by has changed since', async () => {
    const lampId = await addLamp(context);
    meanwhile = (inTenant) =>
      change(inTenant, async (em) => {
        const lamp = await lock(em, Lamp, { lampId });
        lamp.watts = 50;
      });
    expect(await move(context, 'lightLamp', lampId)).toMatch(
      /^CONFLICT: The resource was changed concurrently/,
    );
  });

  test('change nothing where another request has moved the row since it was judged', async () => {
    const lampId = await addLamp(context);
    meanwhile = (inTenant) =>
      change(inTenant, async (em) => void lampLifecycle.moveTo(await lock(em, Lamp, { lampId }), 'LIT'));
    expect(await move(context, 'lightLamp', lampId)).toEqual({ light: 'LIT', watts: 40 });
  });

  test('need a reason that is not blank, where it is required', async () => {
    const lampId = await addLamp(context);
    await move(context, 'lightLamp', lampId);
    expect(await move(context, 'darkenLamp', lampId, ', reason: " "')).toMatch(
      /^VALIDATION_FAILED: The reason/,
    );
    expect(await move(context, 'darkenLamp', lampId, ', reason: "Night."')).toMatchObject({ light: 'DARK' });
  });

  test('refuse a row in words of its noun, before the lifecycle does', async () => {
    const lampId = await addLamp(context, 120);
    expect(await move(context, 'breakLamp', lampId)).toBe('CONFLICT: This lamp is too strong.');
  });

  test("find no other tenant's rows", async () => {
    const lampId = await addLamp(things.context(randomUUID()));
    expect(await move(context, 'lightLamp', lampId)).toMatch(/^NOT_FOUND/);
  });
});
