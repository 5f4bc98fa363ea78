import type { Pool, PoolClient } from 'pg';
import { beginSpan, endSpan, isTraced, type NewSpan, SpanKind } from '../tracing/spans.ts';
import type { DatabaseMetrics } from './database-metrics.ts';

type Connect = () => Promise<PoolClient>;
type Query = (...args: unknown[]) => unknown;

/**
 * Measures the waits for connections of a pool, and the statements on them. `pg` reports neither, so its two functions are
 * wrapped, in the form that returns a promise: nothing here uses the others.
 */
export function measurePool(pool: Pool, metrics: DatabaseMetrics): void {
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
