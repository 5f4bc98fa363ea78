import path from 'node:path';
import type { Grant } from '../database/grants.ts';
import { runtimeRole, writerRole } from '../database/roles.ts';
import { jobsSchema } from '../jobs/jobs.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';

/** A schema to migrate, and the privileges of the roles of statements in it. */
export interface MigrationTarget extends Pick<SubgraphDefinition, 'entities' | 'migrations'> {
  schema: string;
  /** Of the runtime role, on every table. */
  privileges: string;
  grants: readonly Grant[];
  /** Statements of each start, once the schema is migrated. */
  afterwards: readonly string[];
}

/** On whole tables. */
const on = (role: string, privilege: Grant['privilege'], ...tables: string[]) =>
  tables.map((name): Grant => ({ kind: 'table', name, privilege, role }));

/** What the kit needs of its own tables, beside what holds for a whole schema. */
const ledgerGrants = on(runtimeRole, 'update', 'ledger.head').concat(
  on(runtimeRole, 'delete', 'ledger.content'),
);
const trafficGrants = on(
  runtimeRole,
  'insert',
  'traffic.seal',
  'traffic.seal_range',
  'traffic.reconciled',
  'traffic.running',
).concat(
  on(runtimeRole, 'delete', 'traffic.writer', 'traffic.running'),
  on(writerRole, 'insert', 'traffic.writer', 'traffic.exchange', 'traffic.outcome', 'traffic.task_event'),
  { kind: 'table', name: 'traffic.reconciled', privilege: 'update', column: 'number', role: runtimeRole },
  { kind: 'table', name: 'traffic.running', privilege: 'update', column: 'owned_until', role: runtimeRole },
  { kind: 'function', name: 'traffic.make_coming_partitions()', privilege: 'execute', role: runtimeRole },
  { kind: 'schema', name: 'traffic', privilege: 'usage', role: writerRole },
);

/** The schemas that every subgraph needs. */
const shared = [
  sharedSchema('ledger', '../ledger/migrations', 'select, insert', ledgerGrants),
  sharedSchema('tally', '../lists/migrations', 'select, insert, delete'),
  sharedSchema('search', '../lists/search/migrations', ''),
  sharedSchema('directory', '../directory/migrations', 'select, insert, update, delete'),
  sharedSchema('idempotency', '../idempotency/migrations', 'select, insert, update, delete'),
  sharedSchema('traffic', '../exchange/migrations', 'select', trafficGrants, [
    'select traffic.make_coming_partitions()',
  ]),
  sharedSchema('secrets', '../secrets/migrations', ''),
];

/** The queue of jobs. Its tables are the queue's own; the migrations add to them. */
export const queueTarget = sharedSchema(jobsSchema, '../jobs/migrations', 'select, insert');

/** The schemas of some subgraphs and those that they share, in the order of their migration; without the queue. */
export function migrationTargets(definitions: readonly SubgraphDefinition[]): MigrationTarget[] {
  return shared.concat(definitions.map(ownSchema));
}

function ownSchema(definition: SubgraphDefinition): MigrationTarget {
  const { entities, migrations } = definition;
  const privileges = 'select, insert, update, delete';
  return { schema: schemaNameOf(definition), entities, migrations, privileges, grants: [], afterwards: [] };
}

function sharedSchema(
  schema: string,
  folder: string,
  privileges: string,
  grants: readonly Grant[] = [],
  afterwards: readonly string[] = [],
): MigrationTarget {
  const migrations = path.join(import.meta.dirname, folder);
  return { schema, privileges, grants, afterwards, entities: [], migrations };
}
