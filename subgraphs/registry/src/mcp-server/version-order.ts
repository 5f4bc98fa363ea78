import { GatewayError } from '@agg/schema';
import { compare, valid } from 'semver';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether a version name comes after another one. Only names of one scheme have an order: versions of SemVer by their
 * precedence, calendar dates by time.
 * @returns `undefined` for names without an order
 */
export function isNewer(version: string, than: string): boolean | undefined {
  if (valid(version) && valid(than)) return compare(version, than) > 0;
  if (calendarDate.test(version) && calendarDate.test(than)) return version > than;
  return undefined;
}

/**
 * @param known how many versions of the server have this name
 * @throws CONFLICT for a version that exists, and for one that comes before the current version
 */
export function assertNewVersion(version: string, current: string, known: number): void {
  const wrong = known > 0 ? 'already exists and is immutable' : 'is not newer than the current version';
  if (known === 0 && isNewer(version, current) !== false) return;
  throw new GatewayError(
    'CONFLICT',
    `Version "${version}" of this MCP server ${wrong}. The current version is "${current}". Send a newer one.`,
  );
}
