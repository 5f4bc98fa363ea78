import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';
import { type Context, callerOf } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { BoundedMap } from '../primitives/bounded-map.ts';
import { read } from '../transaction/read.ts';
import { subjectsOf } from './directory.ts';

/** Whether ids of actors are those of people, by tenant and id: that never changes. */
type Known = BoundedMap<string, boolean>;

const knownOf = new WeakMap<Database, Known>();

/** A person. Only the subgraph that owns people has more than the id. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class User {
  @Field(() => UuidScalar)
  id: string;
}

/** The person with the id of an actor of the caller's tenant; `null` where a service or the platform acted. */
export function personOf(context: Context, id: string): User | null | Promise<User | null> {
  const isPerson = knownIn(context).get(nameOf(context, id));
  if (isPerson !== undefined) return isPerson ? { id } : null;
  return context.loaders.load(context, id, findPeople);
}

async function findPeople(context: Context, ids: readonly string[]): Promise<(User | null)[]> {
  const people = await read(context, (reader) => subjectsOf(reader, 'USER', ids));
  const known = knownIn(context);
  for (const id of ids) known.set(nameOf(context, id), people.has(id));
  return ids.map((id) => (people.has(id) ? { id } : null));
}

function knownIn({ database }: Context): Known {
  const known = knownOf.get(database) ?? new BoundedMap<string, boolean>(10_000);
  knownOf.set(database, known);
  return known;
}

function nameOf(context: Context, id: string): string {
  return `${callerOf(context).tenantId} ${id}`;
}
