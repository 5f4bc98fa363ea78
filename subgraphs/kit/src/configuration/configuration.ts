import { type CleanedEnv, customCleanEnv, EnvMissingError } from 'envalid';
import { readSecretFiles } from './secret-files.ts';
import { type UnknownVariable, unknownVariables } from './unknown-variables.ts';
import { besideSecrets, secretVariables, subgraphVariable, variables } from './variables.ts';

type VariableValues = Omit<CleanedEnv<typeof variables>, `is${string}`>;

/** The environment, checked and typed, under the names of the variables (see variables.ts for each). */
export interface Configuration extends VariableValues {
  /** Addresses of the subgraphs in other processes, by the middle of the variable's name (`TENANT_AUTH`). */
  readonly SUBGRAPH_URLS: Readonly<Record<string, string>>;
  /** Variables of the environment that look like a mistake in one of ours. */
  readonly UNKNOWN_VARIABLES: readonly UnknownVariable[];
}

/**
 * Reads the configuration. Spaces around a value do not count; an empty one counts as not set.
 * @throws one Error that lists every problem, one per line: the variable, its value (never a secret's) and
 * what is expected
 */
export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const set = Object.fromEntries(
    Object.entries(env)
      .map(([name, value = '']) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  const { values: given, problems } = readSecretFiles(set);
  const subgraphs = Object.keys(given).filter((name) => subgraphVariable.pattern.test(name));
  const specs = {
    ...variables,
    ...Object.fromEntries(subgraphs.map((name) => [name, subgraphVariable.spec])),
  };
  // Without NODE_ENV the defaults of development apply; the library would use those of production.
  const environment = { NODE_ENV: 'development', ...given };
  const reporter = ({ errors }: { errors: Partial<Record<string, Error>> }) =>
    report(errors, environment, problems);
  const values = customCleanEnv(environment, specs, (cleaned) => cleaned as Record<string, unknown>, {
    reporter,
  });
  return withSubgraphs(values, subgraphs, unknownVariables(set));
}

/** The address of a subgraph (`tenant-auth`) in another process; `undefined` when it runs in this one. */
export function subgraphUrl(configuration: Configuration, name: string): string | undefined {
  return configuration.SUBGRAPH_URLS[variablePart(name)];
}

/** The name of the variable that holds the address of a subgraph. */
export function subgraphUrlVariable(name: string): string {
  return `SUBGRAPH_${variablePart(name)}_URL`;
}

/** The address that clients use, without a trailing slash. `port` is the actual port when PORT is 0. */
export function publicUrl(configuration: Configuration, port: number = configuration.PORT): string {
  if (configuration.PUBLIC_URL) return configuration.PUBLIC_URL;
  const isAny = configuration.HOST === '0.0.0.0' || configuration.HOST === '::';
  const host = configuration.HOST.includes(':') ? `[${configuration.HOST}]` : configuration.HOST;
  return `http://${isAny ? 'localhost' : host}:${port}`;
}

/**
 * The issuer of the access tokens (`iss`); clients find the metadata of the authorization server by it. Equal in
 * all processes that have the same TOKEN_ISSUER or PUBLIC_URL.
 */
export function tokenIssuer(configuration: Configuration): string {
  return configuration.TOKEN_ISSUER ?? publicUrl(configuration);
}

/** The web origins whose pages may call us: our own, and those of ALLOWED_ORIGINS. */
export function allowedOrigins(configuration: Configuration, port?: number): readonly string[] {
  return [new URL(publicUrl(configuration, port)).origin, ...configuration.ALLOWED_ORIGINS];
}

/** Milliseconds after which stopping has failed: the time to accept and to finish requests, plus 20 s to close the rest. */
export function stopLimit(configuration: Configuration): number {
  const { SHUTDOWN_NOTICE_MILLISECONDS, SHUTDOWN_DRAIN_SECONDS } = configuration;
  return SHUTDOWN_NOTICE_MILLISECONDS + SHUTDOWN_DRAIN_SECONDS * 1_000 + 20_000;
}

function variablePart(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

function withSubgraphs(
  values: Record<string, unknown>,
  subgraphs: string[],
  unknown: UnknownVariable[],
): Configuration {
  const urls = subgraphs.map((name) => [subgraphVariable.pattern.exec(name)?.[1], values[name]]);
  const own = Object.entries(values).filter(([name]) => name in variables);
  return Object.freeze({
    ...(Object.fromEntries(own) as VariableValues),
    SUBGRAPH_URLS: Object.fromEntries(urls),
    UNKNOWN_VARIABLES: unknown,
  });
}

function report(
  errors: Partial<Record<string, Error>>,
  env: Record<string, string | undefined>,
  ofFiles: readonly string[],
): void {
  const unread = Object.keys(errors).filter((name) => env[name] !== '');
  const problems = ofFiles.concat(unread.map((name) => describeProblem(name, env[name], errors[name])));
  if (problems.length > 0) throw new Error(['The configuration is invalid:', ...problems].join('\n- '));
}

function describeProblem(name: string, value: string | undefined, error: Error | undefined): string {
  if (error instanceof EnvMissingError) return `${name} is not set. ${error.message}`;
  if (secretVariables.has(name) || besideSecrets.has(name))
    return `${name} is invalid: it ${error?.message}.`;
  return `${name} is "${withoutPassword(value).slice(0, 100)}": it ${error?.message}.`;
}

/** An address can hold a password although it should not, with any character before its last @. */
function withoutPassword(value = ''): string {
  const begin = value.indexOf('//');
  const end = value.lastIndexOf('@');
  return begin >= 0 && begin < end ? `${value.slice(0, begin)}//…${value.slice(end)}` : value;
}
