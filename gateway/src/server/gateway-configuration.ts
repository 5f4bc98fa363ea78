import type { ShareLimits } from '../admission/shares.ts';
import type { LaneLimits } from '../lane/lane-limits.ts';
import type { SocketSettings } from '../sockets/socket-limits.ts';

/** The configuration of the gateway's own server; the main program creates it from the environment. */
export interface GatewayConfiguration {
  /** Address and TCP port to listen on; port 0 selects any free one. */
  host: string;
  port: number;
  /** `iss` and `aud` of the access tokens. */
  issuer: string;
  audience: string;
  /** Where clients reach us, without a trailing slash; by default the issuer. */
  publicUrl?: string;
  /** Whether clients may read the schema. */
  introspection: boolean;
  /** The texts of the only documents that clients may execute; by default every document. */
  trustedDocuments?: readonly string[];
  /** The texts of the documents of our own pages: they may be executed as well, and their planning costs no one. */
  ownDocuments?: readonly string[];
  /** Web origins whose pages may send requests, including our own public address. */
  allowedOrigins: readonly string[];
  /** Whether pages of this machine may send requests, as in development; by default not. */
  localOrigins?: boolean;
  /** CIDR ranges of the proxies whose `X-Forwarded-For` is trusted; by default none. */
  trustedProxies?: readonly string[];
  /** Whether clients connect over https, which makes cookies secure; by default not. */
  secure?: boolean;
  /** Operations that run at a time; others wait in line for a moment. By default 32. */
  requestsAtATime?: number;
  /**
   * Refused requests of one network address per second before its connections rest while the process is busy;
   * by default 100.
   */
  refusalsPerSecond?: number;
  /** New connections of one network address that are served in a second; by default 100. */
  connectionsPerSecond?: number;
  /** MiB per second of long bodies from one network address; by default 4. */
  bodyMebibytesPerSecond?: number;
  /**
   * Milliseconds per second for planning unknown documents of one tenant, or of one address without a token;
   * by default 20.
   */
  planningPerSecond?: number;
  /** The limits of the traffic lane that differ from the defaults. */
  lane?: Partial<LaneLimits>;
  /** How many event streams (SSE) may be open at a time, if not the default. */
  eventStreams?: Partial<ShareLimits>;
  /** Whether `/metrics` is served elsewhere, and is unknown here; by default not. */
  metricsApart?: boolean;
  /** How many WebSockets may be open at a time, and for how long without a caller. */
  sockets?: SocketSettings;
  /**
   * After a stop signal: how long requests are still accepted while readiness fails, in milliseconds; by
   * default 500.
   */
  acceptMilliseconds?: number;
  /** How long running requests may then take, in milliseconds; by default 10,000. */
  drainMilliseconds?: number;
}
