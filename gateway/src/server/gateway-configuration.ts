import type { ShareLimits } from '../admission/shares.ts';
import type { SocketSettings } from '../subscriptions/socket-limits.ts';

/** What the gateway's own server has to be told; the main program makes it from the environment. */
export interface GatewayConfiguration {
  /** Address and TCP port to listen on; port 0 takes any free one. */
  host: string;
  port: number;
  /** `iss` and `aud` of the access tokens. */
  issuer: string;
  audience: string;
  /** Whether clients may read the schema. */
  introspection: boolean;
  /** Web origins whose pages may call us, that of our own public address among them. */
  allowedOrigins: readonly string[];
  /** Whether pages of this machine at our port are our own, as in development; by default not. */
  ownLoopback?: boolean;
  /** CIDR ranges of the proxies whose `X-Forwarded-For` is believed; by default none. */
  trustedProxies?: readonly string[];
  /** Whether clients reach us over https, which makes cookies secure; by default not. */
  secure?: boolean;
  /** Operations executed at a time; others wait in line for a moment. By default 32. */
  requestsAtATime?: number;
  /** Refused requests of one network address in a second before its connections rest while we are busy; by default 100. */
  refusalsPerSecond?: number;
  /** Milliseconds that unknown documents of one tenant, or one address without a token, may take in a second; by default 20. */
  planningPerSecond?: number;
  /** How many event streams (SSE) may be open at a time, where not as many as usual. */
  eventStreams?: Partial<ShareLimits>;
  /** How many WebSockets may be open at a time, and how long without a caller. */
  sockets?: SocketSettings;
  /** After a signal to stop: how long requests are still taken while readiness says no, in milliseconds; by default 500. */
  drainMilliseconds?: number;
  /** How long running requests may then take to finish, in milliseconds; by default 10,000. */
  finishMilliseconds?: number;
}
