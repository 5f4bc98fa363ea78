import { GatewayError } from '@agg/schema';
import { outageOf } from './database-outage.table.ts';

/** SQLSTATEs after which the same work may succeed: serialization failure, deadlock, lock not available. */
const retriable = new Set(['40001', '40P01', '55P03']);

const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|is not queryable/i;

/** Whether the whole transaction may be run again. */
export function isRetriable(error: unknown): boolean {
  return retriable.has(codeOf(error));
}

/** SQLSTATEs of a server without a connection to spare, or that has only just started. */
const turnedAway = new Set(['53300', '57P03']);

/** Whether the server took no connection for the moment. */
export function isTurnedAway(error: unknown): boolean {
  return turnedAway.has(codeOf(error));
}

/** Whether another transaction changed the same row of the catalogue at the same time, which no lock covers. */
export function isCatalogueRace(error: unknown): boolean {
  return /tuple concurrently (updated|deleted)/.test(messageOf(error));
}

/** SQLSTATEs of an object that is there already. */
const existing = new Set(['23505', '42710']);

/** Whether another transaction has made the same object meanwhile. */
export function isMadeMeanwhile(error: unknown): boolean {
  return existing.has(codeOf(error));
}

/** Whether the role of the connection lacks a privilege. */
export function isForbidden(error: unknown): boolean {
  return codeOf(error) === '42501';
}

/** Whether other objects depend on what was to be removed. */
export function isStillUsed(error: unknown): boolean {
  return codeOf(error) === '2BP01';
}

/** A unique index that has refused a row. */
export interface ViolatedIndex {
  schema: string;
  table: string;
  constraint: string;
}

/** The unique index that an error is about; `undefined` for every other error. */
export function violatedIndex(error: unknown): ViolatedIndex | undefined {
  return codeOf(error) === '23505' ? (error as ViolatedIndex) : undefined;
}

/** Maps database errors to our own; an error that neither the caller nor an outage has caused stays a bug. */
export function mapDatabaseError(error: unknown): unknown {
  if (error instanceof GatewayError) return error;
  const code = codeOf(error);
  if (code === '23505') return new GatewayError('CONFLICT', 'The record already exists.', { cause: error });
  const outage = outageOf(code) ?? (lostConnection.test(messageOf(error)) ? { retryAfter: 1 } : undefined);
  if (!outage) return error;
  const { retryAfter } = outage;
  const detail = 'The database is temporarily unavailable. Retry in a moment.';
  return new GatewayError('UNAVAILABLE', detail, { retryAfter, cause: error });
}

/** The SQLSTATE of an error, or the code of its connection; empty without one. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
