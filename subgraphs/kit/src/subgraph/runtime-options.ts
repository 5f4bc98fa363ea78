import { Registry } from 'prom-client';
import { type Configuration, tokenIssuer } from '../configuration/configuration.ts';
import { loadEncryptionKeys } from '../configuration/encryption-key.ts';
import type { SubgraphLog } from '../context/subgraph-log.ts';
import type { DatabaseLimits } from '../database/connection-pool.ts';
import { createEgress } from '../egress/guarded-egress.ts';
import { createResolver } from '../egress/lookup.ts';
import { measureLimits, RateLimits } from '../limits/rate-limits.ts';
import { createMail } from '../mail/create-mail.ts';
import { measuredMail } from '../mail/measured-mail.ts';
import type { RuntimeOptions } from './runtime.ts';

/**
 * The options for running subgraphs in this process, from the configuration.
 * @param replaced services that the caller provides instead, such as the demo's mailbox
 */
export async function runtimeOptions(
  configuration: Configuration,
  databaseUrl: string,
  publicUrl: string,
  log: SubgraphLog,
  replaced: Partial<RuntimeOptions['services']> = {},
): Promise<RuntimeOptions> {
  const metrics = new Registry();
  const services = {
    publicUrl,
    log,
    metrics,
    mail: await createMail(configuration, log),
    limits: await RateLimits.open(configuration.REDIS_URL, (err) =>
      log.error({ err }, 'A Redis error occurred.'),
    ),
    ...plainServices(configuration, publicUrl, metrics),
    ...replaced,
  };
  services.mail = measuredMail(services.mail, metrics);
  measureLimits(services.limits, metrics);
  return {
    databaseUrl,
    limits: databaseLimits(configuration),
    keys: await loadEncryptionKeys(configuration),
    services,
    metrics,
    tenantFilter: configuration.NODE_ENV !== 'test' || configuration.TENANT_FILTER,
    onError: (err) => log.error({ err }, 'A job queue error occurred.'),
  };
}

function databaseLimits(configuration: Configuration): DatabaseLimits {
  return {
    statementTimeout: configuration.STATEMENT_TIMEOUT_MS,
    lockTimeout: configuration.LOCK_TIMEOUT_MS,
    poolWait: configuration.POOL_WAIT_MS,
    poolSize: configuration.DATABASE_POOL_SIZE,
  };
}

/** The services that depend on the configuration alone. */
function plainServices(configuration: Configuration, publicUrl: string, metrics: Registry) {
  const isProduction = configuration.NODE_ENV === 'production';
  return {
    egress: createEgress({
      allowCidrs: configuration.OUTBOUND_ALLOW_CIDRS,
      httpHosts: isProduction ? configuration.OUTBOUND_HTTP_HOSTS : 'ANY',
      connectionsPerHost: configuration.OUTBOUND_CONNECTIONS_PER_HOST,
      connections: configuration.OUTBOUND_CONNECTIONS,
      streamsPerHost: configuration.OUTBOUND_STREAMS_PER_HOST,
      streams: configuration.OUTBOUND_STREAMS,
      metrics,
    }),
    accountUrl: configuration.ACCOUNT_URL ?? `${publicUrl}/account`,
    tokens: { issuer: tokenIssuer(configuration), audience: configuration.TOKEN_AUDIENCE },
    signUpIsOpen: configuration.SIGN_UP === 'open',
    operatorTenantId: configuration.OPERATOR_TENANT_ID,
    signingKeys: {
      leadSeconds: configuration.SIGNING_KEY_LEAD_SECONDS,
      maxAgeDays: configuration.SIGNING_KEY_DAYS,
    },
    dns: createResolver(configuration.DNS_SERVERS),
    allowsHttp: !isProduction,
    authRequestsPerMinute: configuration.AUTH_REQUESTS_PER_MINUTE,
    requestLimits: {
      caller: configuration.REQUESTS_PER_MINUTE_PER_CALLER || undefined,
      tenant: configuration.REQUESTS_PER_MINUTE_PER_TENANT || undefined,
    },
    payments: {
      networks: configuration.PAYMENT_NETWORKS,
      signerKeys: configuration.PAYMENT_SIGNER_KEYS,
    },
    agentAnswerMs: configuration.AGENT_ANSWER_SECONDS * 1_000,
    expressionStepsPerSecond: configuration.EXPRESSION_STEPS_PER_SECOND,
  };
}
