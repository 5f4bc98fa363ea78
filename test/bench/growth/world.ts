import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { type Filled, fillTables } from '../../kit/many-rows.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import type { Undo } from '../undo.ts';

/** A tenant whose lists are measured. */
export interface Asked {
  /** The size of its data, in words. */
  size: string;
  url: string;
  admin: TestCaller;
  filled: Filled;
  /** Rows of everything that it lists. */
  rows: number;
}

/** The tables that the measured operations read. */
const tables = [
  'registry.channel',
  'registry.agent',
  'registry.kill_switch',
  'registry.subscription',
  'governance.subject',
  'governance.document',
  'governance.assignment',
  'tenant_auth.person',
  'directory.subject',
];
const lifetime = 7_200;

/** Starts the product on a database of its own. */
export async function startWorld(undo: Undo): Promise<Stack> {
  const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_POOL_SIZE: '32' };
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  return stack;
}

/** A tenant with `rows` rows of everything, and a caller who may list all of it. */
export async function settle(stack: Stack, size: string, rows: number, ofOne: number): Promise<Asked> {
  const tenantId = await stack.provisioning.tenant(size);
  const admin = await stack.provisioning.caller(tenantId, allRoles, { lifetime });
  const filled = await fill(stack, [tenantId], admin.id, rows, ofOne);
  return { size, url: stack.url, admin, filled, rows };
}

/** Does the maintenance that the database server does by itself within minutes. */
export async function settleDown({ database }: Stack): Promise<void> {
  await database.query('vacuum analyze');
}

/** More tenants, without requests. */
export async function crowd(stack: Stack, tenants: number, rows: number): Promise<void> {
  const tenantIds = Array.from({ length: tenants }, () => randomUUID());
  await fill(stack, tenantIds, randomUUID(), rows, Math.min(rows, 20));
}

function fill(
  { database }: Stack,
  tenantIds: readonly string[],
  personId: string,
  rows: number,
  ofOne: number,
): Promise<Filled> {
  return fillTables(database, { tenantIds, personId, rows, ofOne }, tables);
}
