import { Agent } from 'undici';
import type { Clock } from '../primitives/clock.ts';
import { guardedConnector } from './guarded-connector.ts';
import type { UrlRules } from './guarded-url.ts';
import type { Lookup } from './lookup.ts';

/** How connections are opened. */
export interface ConnectionOptions extends Pick<UrlRules, 'isAllowed'> {
  /** Milliseconds for connecting, the name's resolution and TLS included. */
  connectTimeout: number;
  /** Resolves names; see `createLookup` for the default. */
  lookup?: Lookup;
  /** Set only by tests. */
  clock?: Clock;
}

/** Milliseconds that an unused connection stays open, whatever its host asks for. */
const keepAlive = 4_000;

/** Keeps the connections of outgoing requests, which lead to allowed addresses alone. `Places` limits their number. */
export function guardedAgent(options: ConnectionOptions): Agent {
  const { isAllowed, connectTimeout, lookup, clock } = options;
  return new Agent({
    connect: guardedConnector(isAllowed, connectTimeout, lookup, clock),
    allowH2: false,
    connections: null,
    keepAliveTimeout: keepAlive,
    keepAliveMaxTimeout: keepAlive,
  });
}
