import { allowedOrigins, type Configuration, publicUrl, tokenIssuer } from '@agg/kit/host';
import type { GatewayConfiguration } from '../server/gateway-configuration.ts';

/** The part of the configuration for the gateway's own server. */
export function gatewayConfiguration(configuration: Configuration): GatewayConfiguration {
  const { HOST, PORT, TOKEN_AUDIENCE, INTROSPECTION } = configuration;
  return {
    host: HOST,
    port: PORT,
    issuer: tokenIssuer(configuration),
    audience: TOKEN_AUDIENCE,
    publicUrl: publicUrl(configuration),
    introspection: INTROSPECTION,
    trustedDocuments: configuration.TRUSTED_DOCUMENTS,
    allowedOrigins: allowedOrigins(configuration),
    localOrigins: configuration.NODE_ENV !== 'production',
    trustedProxies: configuration.TRUSTED_PROXIES,
    secure: publicUrl(configuration).startsWith('https:'),
    requestsAtATime: configuration.REQUESTS_AT_A_TIME,
    refusalsPerSecond: configuration.REFUSALS_PER_SECOND,
    connectionsPerSecond: configuration.CONNECTIONS_PER_SECOND,
    bodyMebibytesPerSecond: configuration.BODY_MIB_PER_SECOND,
    planningPerSecond: configuration.PLANNING_MS_PER_SECOND,
    lane: {
      places: configuration.TRAFFIC_AT_A_TIME,
      tenant: configuration.TRAFFIC_PER_TENANT,
      streams: { all: configuration.TRAFFIC_STREAMS, tenant: configuration.TRAFFIC_STREAMS_PER_TENANT },
      bytesPerSecond: configuration.TRAFFIC_MIB_PER_SECOND * 1024 * 1024,
    },
    sockets: {
      perTenant: configuration.SOCKETS_PER_TENANT,
      perAddress: configuration.SOCKETS_PER_ADDRESS,
      perCaller: configuration.SOCKETS_PER_CALLER,
    },
    metricsApart: configuration.METRICS_PORT !== undefined,
    acceptMilliseconds: configuration.SHUTDOWN_NOTICE_MILLISECONDS,
    drainMilliseconds: configuration.SHUTDOWN_DRAIN_SECONDS * 1_000,
  };
}
