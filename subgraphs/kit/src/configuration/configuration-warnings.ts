import { type Configuration, publicUrl } from './configuration.ts';

/** For a production process with /metrics on its main port. */
export const metricsForEveryone =
  'METRICS_PORT is empty in production: everyone who reaches PORT can read /metrics. Set it, and let only your Prometheus reach it.';

/** Warnings for the operator about this configuration: one sentence each, to be logged. */
export function configurationWarnings(configuration: Configuration): string[] {
  const isProduction = configuration.NODE_ENV === 'production';
  const specific = isProduction ? productionWarnings(configuration) : developmentWarnings(configuration);
  return [...specific, ...commonWarnings(configuration)];
}

function productionWarnings(configuration: Configuration): string[] {
  const warnings: string[] = [];
  if (!configuration.DATABASE_URL)
    warnings.push(
      'DATABASE_URL is empty in production: the embedded PostgreSQL serves one process only and is not backed up.',
    );
  if (!configuration.SMTP_URL)
    warnings.push(
      'SMTP_URL is empty in production: no mail is sent. Users get their links from the operator: npm run admin -- link.',
    );
  if (configuration.INTROSPECTION)
    warnings.push('INTROSPECTION is true in production: every client can read the whole GraphQL schema.');
  if (configuration.METRICS_PORT === undefined) warnings.push(metricsForEveryone);
  if (!publicUrl(configuration).startsWith('https:'))
    warnings.push(
      'PUBLIC_URL is not an https address in production: tokens are sent unencrypted. Set it to the address that clients use, behind TLS.',
    );
  return warnings;
}

function developmentWarnings(configuration: Configuration): string[] {
  const { HOST, NODE_ENV, ENCRYPTION_KEY, DATA_DIRECTORY } = configuration;
  const warnings: string[] = [];
  if (!['127.0.0.1', '::1', 'localhost'].includes(HOST))
    warnings.push(
      `HOST is ${HOST} with NODE_ENV=${NODE_ENV}: other machines on the network can reach this server.`,
    );
  if (!ENCRYPTION_KEY)
    warnings.push(
      `ENCRYPTION_KEY is empty: stored secrets are encrypted with ${DATA_DIRECTORY}/encryption.key.`,
    );
  return warnings;
}

function commonWarnings(configuration: Configuration): string[] {
  const { OUTBOUND_ALLOW_CIDRS, OUTBOUND_HTTP_HOSTS, FETCH_PRIVATE_KEY, SUBGRAPH_URLS } = configuration;
  const apart = Object.keys(SUBGRAPH_URLS).map((name) => `SUBGRAPH_${name}_URL`);
  const warnings = unknownVariableWarnings(configuration);
  if (configuration.PROCESSES > 1 && configuration.METRICS_PORT === undefined)
    warnings.push(
      `METRICS_PORT is empty with PROCESSES=${configuration.PROCESSES}: /metrics shows one of the processes only, another each time.`,
    );
  if (configuration.PROCESSES > 1 && !configuration.REDIS_URL)
    warnings.push(
      `REDIS_URL is empty with PROCESSES=${configuration.PROCESSES}: each process counts failed sign-ins and requests on its own, so a client has up to ${configuration.PROCESSES} times its limits.`,
    );
  if (OUTBOUND_ALLOW_CIDRS.length > 0)
    warnings.push(
      `OUTBOUND_ALLOW_CIDRS allows tenants to make this server call ${OUTBOUND_ALLOW_CIDRS.join(', ')}.`,
    );
  if (OUTBOUND_HTTP_HOSTS.length > 0)
    warnings.push(`OUTBOUND_HTTP_HOSTS allows unencrypted requests to ${OUTBOUND_HTTP_HOSTS.join(', ')}.`);
  if (apart.length > 0 && !FETCH_PRIVATE_KEY)
    warnings.push(
      `FETCH_PRIVATE_KEY is empty but ${apart.join(', ')} is set: these subgraphs will refuse requests.`,
    );
  return warnings;
}

/** The same about variables that look like a mistake, for every process. */
export function unknownVariableWarnings({ UNKNOWN_VARIABLES }: Configuration): string[] {
  return UNKNOWN_VARIABLES.map(
    ({ name, nearest }) =>
      `${name} is not known and has no effect. ${nearest ? `Did you mean ${nearest}?` : 'schema/guides/configuration.md lists the variables.'}`,
  );
}
