/** What keeps the database from answering for a while: not the caller, and no mistake in the program. */
export interface Outage {
  /** Seconds after which a caller may try again. */
  retryAfter: number;
  /**
   * What `/ready` says of the database. Without it, the readiness check finds out itself: it reads, which a server can do
   * that has no room left on its disk.
   */
  state?: string;
}

/** Over in a moment, or as soon as the server is there again. */
const brief: Outage = { retryAfter: 1 };

/** Until an operator has acted. */
const lasting = (state: string): Outage => ({ retryAfter: 10, state });

/**
 * The SQLSTATEs of PostgreSQL (appendix A of its documentation) that are outages. `null`: what the rest of its class is,
 * this one is not, because only a mistake in the program leads to it.
 */
const byCode: Readonly<Record<string, Outage | null>> = {
  // A message that is against the protocol.
  '08P01': null,
  // Read-only: the server is a standby, after a failover for instance.
  '25006': { retryAfter: 5, state: 'is read-only' },
  // Sessions that were ended for their time.
  '25P03': brief,
  '25P04': brief,
  // A password or a rule for connections that was changed.
  '28000': brief,
  '28P01': brief,
  // A database that is gone.
  '3D000': brief,
  // A deferred constraint.
  '40002': null,
  '53100': lasting('has no room left on its disk'),
  '53200': lasting('is out of memory'),
  // A lock that was not obtained in time.
  '55P03': brief,
  XX001: lasting('has damaged files'),
  XX002: lasting('has damaged files'),
};

/** The classes of which every other code is an outage. */
const byClass: Readonly<Record<string, Outage>> = {
  // Connections.
  '08': brief,
  // Transactions that were rolled back because of others: repeated first.
  '40': brief,
  // Connections, and limits of the server's own configuration.
  '53': brief,
  // Statements that were ended, and servers that stop or start.
  '57': brief,
  // Errors of the operating system: reading and writing files.
  '58': lasting('cannot read or write its files'),
};

/** Codes of connections that fail. */
const ofConnections: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The outage that a SQLSTATE or the code of a connection stands for; `undefined` for every other code. */
export function outageOf(code: string): Outage | undefined {
  if (ofConnections.has(code)) return brief;
  if (code in byCode) return byCode[code] ?? undefined;
  return code.length === 5 ? byClass[code.slice(0, 2)] : undefined;
}
