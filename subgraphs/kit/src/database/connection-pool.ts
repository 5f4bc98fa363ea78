import { MikroORM } from '@mikro-orm/postgresql';
import { type Dialect, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { Registry } from 'prom-client';
import type { Clock } from '../primitives/clock.ts';
import { beginSpan, endSpan, isTraced, type NewSpan, SpanKind } from '../tracing/spans.ts';
import { ConnectionTurns } from './connection-turns.ts';
import type { Database } from './database.ts';
import { DatabaseMetrics, type PoolState } from './database-metrics.ts';
import { DatabaseState } from './database-state.ts';
import { ormOptions } from './orm-options.ts';
import { runtimeRole } from './roles.ts';

/** How long a connection may be idle before it is closed, in milliseconds. */
const idleTimeoutMillis = 30_000;

/** Limits of everything that can wait in the database, in milliseconds, and of the number of connections. */
export interface DatabaseLimits {
  statementTimeout: number;
  lockTimeout: number;
  poolWait: number;
  poolSize: number;
}

/** The connections of a process to the one PostgreSQL, shared by its subgraphs. */
export interface ConnectionPool {
  /** Without entities: only for reads in SQL. */
  database: Database;
  /** What its statements have found of the database. */
  state: DatabaseState;
  /** For the ORM of a subgraph; closing that ORM closes no connection. */
  dialect(): Dialect;
  /** Closes every connection once it is released. */
  close(): Promise<void>;
}

/**
 * Opens the pool of a process. Every connection starts with the runtime role and its limits. Settings of a
 * tenant apply to one transaction at a time, so that the next user of the connection finds nothing of them.
 * @param url of a role that may become the runtime role
 * @param registry where the metrics of the pool are shown
 * @param clock set only by tests
 * @throws Error where statements would run as another role
 */
export async function openPool(
  url: string,
  limits: DatabaseLimits,
  registry = new Registry(),
  clock?: Clock,
): Promise<ConnectionPool> {
  const state = new DatabaseState(clock);
  const metrics = new DatabaseMetrics(registry, state.failed);
  let pool: pg.Pool | undefined;
  const onPoolCreated = (created: pg.Pool): void => {
    pool = created;
    releaseDeadConnections(created);
    measurePool(created, metrics);
  };
  // An ORM creates the pool, because it configures how values of PostgreSQL are parsed.
  const orm = await MikroORM.init({
    ...ormOptions({ entities: [], schema: 'ledger' }),
    pool: { max: limits.poolSize, idleTimeoutMillis },
    driverOptions: { ...connectionOptions(url, limits), application_name: 'gateway', onPoolCreated },
  });
  const close = () => orm.close(true);
  await assertRuntimeRole(orm).catch(async (error) => {
    await close();
    throw error;
  });
  const turns = new ConnectionTurns(limits.poolSize, limits.poolWait, metrics);
  metrics.show(stateOf(pool as unknown as pg.Pool, turns));
  return {
    database: { orm, turns, schema: 'ledger', tenantFilter: true, close },
    state,
    dialect: () => sharing(pool as pg.Pool),
    close,
  };
}

function stateOf(pool: pg.Pool, turns: ConnectionTurns): PoolState {
  return {
    size: pool.options.max,
    used: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount + turns.waiting,
  };
}

function sharing(pool: pg.Pool): Dialect {
  const { options } = pool;
  return new PostgresDialect({
    pool: { options, connect: () => pool.connect(), end: async () => undefined },
  });
}

function connectionOptions(url: string, limits: DatabaseLimits): pg.PoolConfig {
  return {
    connectionString: url,
    options: sessionOptions(limits),
    connectionTimeoutMillis: limits.poolWait,
  };
}

/** Settings with which each session begins, as `-c name=value` arguments. */
function sessionOptions({ statementTimeout, lockTimeout }: DatabaseLimits): string {
  const settings = {
    role: runtimeRole,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** `options` in the URL would replace ours, and some poolers drop them: then nothing would set the role. */
async function assertRuntimeRole(orm: MikroORM): Promise<void> {
  const [session] = await orm.em.fork().execute<{ role: string }[]>('select current_user as role');
  if (session?.role === runtimeRole) return;
  throw new Error(
    `Statements would run as ${session?.role} instead of ${runtimeRole}, without row-level security. ` +
      'Remove "options" from DATABASE_URL, and do not connect through a pooler that drops startup options.',
  );
}

/**
 * Releases connections that die while they are in use. Kysely releases one only after a commit or a rollback
 * that succeeded, and on a dead connection neither does: each outage would make the pool smaller for good,
 * and closing the pool would wait forever.
 */
function releaseDeadConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its user may release it as well, which the pool would treat as an error.
      client.release = () => undefined;
    }),
  );
}

type Connect = () => Promise<PoolClient>;
type Query = (...args: unknown[]) => unknown;

/**
 * Measures the waits for connections of a pool, and the statements on them. `pg` reports neither, so its two functions are
 * wrapped, in the form that returns a promise: nothing here uses the others.
 */
function measurePool(pool: Pool, metrics: DatabaseMetrics): void {
  const connect: Connect = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: (callback?: unknown) =>
      callback ? Reflect.apply(connect, pool, [callback]) : metrics.waited('connection', connect()),
  });
  pool.on('connect', (client) => measureStatements(client, metrics));
}

function measureStatements(client: PoolClient, metrics: DatabaseMetrics): void {
  const query: Query = client.query.bind(client);
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const end = metrics.statement();
      const span = isTraced() ? beginSpan(statementSpan(args[0])) : undefined;
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      const ended = (error?: unknown): void => {
        end();
        endSpan(span, error);
        if (error !== undefined) metrics.failed(error);
      };
      result.then(() => ended(), ended);
      return result;
    },
  });
}

/** @param asked the text of a statement, or the object of `pg` that has it */
function statementSpan(asked: unknown): NewSpan {
  const text = withoutValues(typeof asked === 'string' ? asked : String(Object(asked).text ?? ''));
  const [verb = ''] = /^\s*\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return { name: `SQL ${verb.trim().toLowerCase()}`, kind: SpanKind.CLIENT, attributes };
}

/** Characters of the longest text of a statement. */
const longest = 2_000;

/** What may hold a value: quoted texts in each notation of PostgreSQL, comments, and numbers. */
const values =
  /[eE]?'(?:[^'\\]|''|\\.)*'?|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|--.*|\/\*[\s\S]*?\*\/|(?<![\w$"])\d+(?:\.\d+)?\b/g;

/** The text of a statement with a question mark for each value in it. */
export function withoutValues(statement: string): string {
  return statement
    .slice(0, 4 * longest)
    .replace(values, '?')
    .slice(0, longest);
}
