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
  /** Web origins whose pages may call us, besides our own. */
  allowedOrigins: readonly string[];
  /** CIDR ranges of the proxies whose `X-Forwarded-For` is believed; by default none. */
  trustedProxies?: readonly string[];
  /** Whether clients reach us over https, which makes cookies secure; by default not. */
  secure?: boolean;
  /** Operations executed at a time; others wait in line for a moment. By default 32. */
  requestsAtATime?: number;
  /** Event streams (SSE) served at a time before others get 503; by default 2,000. */
  maxStreams?: number;
  /** WebSockets that one tenant may have open; by default 1,000. */
  socketsPerTenant?: number;
  /** After a signal to stop: how long requests are still taken while readiness says no, in milliseconds; by default 500. */
  drainMilliseconds?: number;
  /** How long running requests may then take to finish, in milliseconds; by default 10,000. */
  finishMilliseconds?: number;
}
