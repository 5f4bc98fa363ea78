import { GatewayError } from '@agg/schema';
import type { GatewayConfiguration } from './gateway-configuration.ts';

/** Whether pages of an origin may send requests and open WebSockets. */
export type IsAllowedOrigin = (origin: string) => boolean;

/** The origins of the local machine, at any port: a frontend under development has its own server. */
const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origins of the allow-list, which includes our own public one, and for developers those of this machine.
 * The `Host` header does not count: a foreign name can be made to resolve to us (DNS rebinding).
 */
export function originsAllowed({
  allowedOrigins,
  localOrigins = false,
}: Pick<GatewayConfiguration, 'allowedOrigins' | 'localOrigins'>): IsAllowedOrigin {
  return (origin) => allowedOrigins.includes(origin) || (localOrigins && local.test(origin));
}

/** The refusal of a page of another origin. @param what the page may not do */
export function foreignOrigin(origin: string, what: string): GatewayError {
  const shown = origin.slice(0, 200);
  return new GatewayError(
    'FORBIDDEN',
    `Pages of the origin ${shown} may not ${what}. The operator can add it to ALLOWED_ORIGINS.`,
  );
}
