import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import pg from 'pg';
import type { DeadLetter } from '../context/dead-letter.types.ts';
import type { SubgraphJobs } from '../context/subgraph-jobs.types.ts';
import type { SubgraphReaction } from '../subgraph/define-subgraph.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings } from '../testing/things.fixture.ts';
import type { SubgraphTask } from './define-task.ts';

/** The data of a job whose end the tests look at, each in a tenant of its own. */
export interface Dying {
  tenantId: string;
}

/** What a job throws that dies. */
export class BrokenError extends Error {
  override name = 'BrokenError';
  code = 'BROKEN';
}

/** A subgraph whose jobs die. */
interface DyingJobs {
  things: Awaited<ReturnType<typeof openThings>>;
  jobs: SubgraphJobs;
  /** A connection to its database. */
  owner: pg.Client;
  ofTenant(tenantId: string): Promise<DeadLetter[]>;
  /** Waits for the only dead letter of a tenant. */
  letterOf(tenantId: string): Promise<DeadLetter>;
  /** Lets a job of a new tenant die. */
  die(task: SubgraphTask<Dying>): Promise<DeadLetter & Dying>;
  stop(): Promise<void>;
}

/** Starts it with tasks and reactions that fail. */
export async function openDying(
  tasks: SubgraphTask<never>[],
  reactions: SubgraphReaction[] = [],
): Promise<DyingJobs> {
  const declared = { tasks: tasks as SubgraphTask[], reactions, resolvers: [NothingResolver] };
  const things = await openThings(declared, { polls: { jobsSeconds: 0.5 } });
  await things.start();
  const owner = new pg.Client({ connectionString: things.url });
  await owner.connect();
  const { jobs } = things.context();
  const ofTenant = (tenantId: string) => jobs.deadLetters({ tenantId });
  const letterOf = async (tenantId: string) => {
    await eventually(async () => (await ofTenant(tenantId)).length === 1);
    return (await ofTenant(tenantId))[0] as DeadLetter;
  };
  return {
    things,
    jobs,
    owner,
    ofTenant,
    letterOf,
    die: async (task: SubgraphTask<Dying>) => {
      const tenantId = randomUUID();
      await jobs.submit(task, { tenantId });
      return { ...(await letterOf(tenantId)), tenantId };
    },
    stop: async () => {
      await owner.end();
      await things.stop();
    },
  };
}
