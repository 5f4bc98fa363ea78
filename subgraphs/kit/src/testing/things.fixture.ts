import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import type { Caller } from '@agg/schema';
import type { Context, PlatformServices } from '../context/context.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { defineSubgraph, type SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import { type RuntimeOptions, startRuntime } from '../subgraph/runtime.ts';
import { change } from '../transaction/change.ts';
import { Lamp } from './lamp.entity.ts';
import { Note, Shelf } from './note.entity.ts';
import { openOwnDatabase } from './own-database.fixture.ts';
import { Monument, Thing } from './thing.entity.ts';

const definition = defineSubgraph({
  name: 'things',
  entities: [Thing, Monument, Lamp, Note, Shelf],
  resolvers: [],
  migrations: path.join(import.meta.dirname, 'migrations'),
});

type ThingsOptions = Partial<Pick<SubgraphDefinition, 'tasks' | 'reactions' | 'resolvers' | 'queries'>> &
  Pick<RuntimeOptions, 'tenantFilter' | 'work' | 'polls'> & {
    /** The URL of the database of another runtime, beside which this one runs. */
    on?: string;
    /** Subgraphs of the same process. */
    beside?: SubgraphDefinition[];
  };

/** A subgraph's database with one table, on a real PostgreSQL of its own. */
export async function startThings(options: ThingsOptions = {}) {
  const { tenantFilter = true, work, polls, beside = [], on, ...more } = options;
  const things: SubgraphDefinition = { ...definition, ...more };
  const postgres = on ? { url: on, stop: async () => undefined } : await openOwnDatabase();
  const errors: Error[] = [];
  const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 2_000, poolSize: 20 };
  const services = {
    limits: new RateLimits(undefined, () => undefined),
    secrets: createSecretBox(randomBytes(32)),
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (_members, message) => void errors.push(new Error(message)),
    },
  } satisfies Partial<PlatformServices> as unknown as PlatformServices;
  const runtime = await startRuntime(
    {
      databaseUrl: postgres.url,
      limits,
      services,
      tenantFilter,
      work,
      polls,
      onError: (error) => errors.push(error),
    },
    [things, ...beside],
  );
  const database = await runtime.openDatabase(things);
  return {
    url: postgres.url,
    definition: things,
    runtime,
    database,
    /** The errors that were reported. */
    errors,
    /** The context of a user of a tenant that no other test uses. */
    context: (tenantId: string = randomUUID()): Context => {
      const caller: Caller = {
        kind: 'USER',
        id: randomUUID(),
        tenantId,
        roles: [],
        expiresAt: Number.POSITIVE_INFINITY,
      };
      return runtime.contextOf(database, { caller, requestId: randomUUID() });
    },
    stop: async () => {
      await database.close();
      await runtime.stop();
      await postgres.stop();
    },
  };
}

/** Stores a thing in a separate change, and returns its id. */
export function addThing(context: Context, name: string, reason?: string): Promise<string> {
  return change(
    context,
    async (em) => {
      const thingId = randomUUIDv7();
      const tenantId = String(context.caller?.tenantId);
      em.create(Thing, { tenantId, thingId, name, archivedAt: null, tags: [], secret: 'canary' });
      return thingId;
    },
    reason,
  );
}
