import { randomUUID, randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import type { Context } from '../context/context.ts';
import { defineSubgraph, type SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import { change } from '../transaction/change.ts';
import { Lamp } from './lamp.entity.ts';
import { Note, Shelf } from './note.entity.ts';
import { Parcel } from './parcel.entity.ts';
import {
  openTestSubgraph,
  startTestSubgraph,
  type TestSubgraph,
  type TestSubgraphOptions,
} from './start-test-subgraph.ts';
import { Monument, Thing } from './thing.entity.ts';

const definition = defineSubgraph({
  name: 'things',
  entities: [Thing, Monument, Lamp, Note, Shelf, Parcel],
  resolvers: [],
  migrations: path.join(import.meta.dirname, 'migrations'),
});

export interface Things extends Omit<TestSubgraph, 'context'> {
  /** The context of a user of a tenant, by default one that no other test uses. */
  context(tenantId?: string): Context;
}

type Declared = Partial<
  Pick<SubgraphDefinition, 'tasks' | 'reactions' | 'resolvers' | 'queries' | 'snapshots'>
>;

/** A subgraph with tables for the tests of the kit, started at the top of a test file. */
export async function startThings(declared?: Declared, options?: TestSubgraphOptions): Promise<Things> {
  return thingsOf(await startTestSubgraph({ ...definition, ...declared }, options));
}

/** The same for tests that stop it themselves. */
export async function openThings(declared?: Declared, options?: TestSubgraphOptions): Promise<Things> {
  return thingsOf(await openTestSubgraph({ ...definition, ...declared }, options));
}

function thingsOf(subgraph: TestSubgraph): Things {
  return { ...subgraph, context: (tenantId = randomUUID()) => subgraph.context({ tenantId }) };
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
