import { expect, test } from '@jest/globals';
import { ConnectionTurns } from '../database/connection-turns.ts';
import { Places } from '../egress/places.ts';
import { TenantTurns } from '../limits/tenant-turns.ts';
import { SharedFetches } from '../remote/shared-fetches.ts';
import { sharedRuns } from '../serve/watched.routes.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { Semaphore } from './semaphore.ts';

type Work = () => Promise<string>;

/** Something that lets a number of pieces of work run at a time; what is beyond it waits, or shares what runs. */
interface Bounded {
  places: number;
  run(work: Work): Promise<string>;
}

const { signal } = new AbortController();

function withPlaces(limits: { perHost: number; all: number }): Bounded {
  const places = new Places({ ...limits, waitingPerTenant: 1 });
  const run = async (work: Work) => {
    const free = await places.take('https://one.example', 'one', signal);
    return work().finally(free);
  };
  return { places: 2, run };
}

const bounded: Record<string, () => Bounded> = {
  'a semaphore': () => {
    const semaphore = new Semaphore(2);
    return { places: 2, run: (work) => semaphore.run(work) };
  },
  'the connections of a process': () => {
    const turns = new ConnectionTurns(3, 1_000, undefined, new TurnedClock());
    return { places: 3, run: (work) => turns.run('one', work) };
  },
  'the places of a host': () => withPlaces({ perHost: 2, all: 9 }),
  'the places of all hosts': () => withPlaces({ perHost: 9, all: 2 }),
  'the line of a tenant': () => {
    const turns = new TenantTurns({ perSecond: 1, clock: new TurnedClock() });
    return {
      places: 1,
      run: async (work) => {
        const done = await work().catch((error: Error) => error);
        const left = done instanceof Error ? AbortSignal.abort(done) : undefined;
        await turns.of('one', left).next();
        return String(done);
      },
    };
  },
  'runs that are shared': () => {
    let next: Work;
    const ask = sharedRuns(() => next());
    const run = (work: Work) => {
      next = work;
      return ask();
    };
    return { places: 1, run };
  },
  'fetches that are shared': () => {
    const fetches = new SharedFetches();
    return { places: 1, run: (work) => fetches.fetch('key', undefined, work) };
  },
};

test.each(Object.entries(bounded))(
  '%s can be used after more failures than there are places',
  async (_what, open) => {
    const { places, run } = open();
    const fail = () => Promise.reject(new Error('It fails.'));
    for (let time = 0; time <= places; time += 1) await expect(run(fail)).rejects.toThrow('It fails.');
    for (let time = 0; time <= places; time += 1)
      expect(await run(async () => `done ${time}`)).toBe(`done ${time}`);
  },
);
