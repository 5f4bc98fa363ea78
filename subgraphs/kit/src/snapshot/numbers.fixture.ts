import { type Context, callerOf } from '../context/context.ts';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { rowsWhere } from '../rows/get-rows.ts';
import { Thing } from '../testing/thing.entity.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { defineSnapshot } from './define-snapshot.ts';

/** The tenants of all loads so far. */
export const loads: string[] = [];

/** What a load waits for after it has read; by default nothing. */
export const loading = { hold: async (): Promise<void> => undefined };

/** The number of the tenant's thing, and when it was read. */
export const numbers = defineSnapshot({
  name: 'numbers',
  droppedBy: [thingEvents.CHANNEL.updated],
  load: async (context) => {
    loads.push(callerOf(context).tenantId);
    const [thing] = await read(context, (reader) => rowsWhere(reader, Thing, {}));
    await loading.hold();
    return { number: Number(thing?.name), tags: thing?.tags ?? [] };
  },
});

/** The number that a decision would use now. */
export async function numberOf(context: Context): Promise<number> {
  return (await context.snapshot(numbers)).number;
}

/** A thing whose number changes, and what was used of it meanwhile. */
export class CountedThing {
  /** When each number was known to be committed. */
  readonly #committedAt: number[] = [];
  readonly #uses: { number: number; at: number }[] = [];

  private constructor(
    private readonly context: Context,
    private readonly thingId: string,
    private readonly clock: Clock,
  ) {}

  /** Adds a thing with the number 0 to the tenant of the context. */
  static async add(context: Context, clock = systemClock): Promise<CountedThing> {
    return new CountedThing(context, await addThing(context, '0'), clock);
  }

  /** The last number. */
  get number(): number {
    return this.#committedAt.length;
  }

  /** Gives it the next number. */
  async count(): Promise<void> {
    const name = String(this.number + 1);
    await change(this.context, async (em) => {
      (await lock(em, Thing, { thingId: this.thingId })).name = name;
    });
    this.#committedAt.push(this.clock.now());
  }

  /** Uses the snapshot once. @param context of any process, in the same tenant */
  async use(context: Context): Promise<void> {
    const number = await numberOf(context);
    this.#uses.push({ number, at: this.clock.now() });
  }

  /** How often it was used. */
  get uses(): number {
    return this.#uses.length;
  }

  /** How old the oldest number was that was used: milliseconds since the next one was committed. */
  get oldest(): number {
    // The number n + 1 was committed at the position n.
    const ages = this.#uses.map(({ number, at }) => at - (this.#committedAt[number] ?? at));
    return Math.max(0, ...ages);
  }
}
