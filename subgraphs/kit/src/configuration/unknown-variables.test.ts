import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from './configuration.ts';
import { unknownVariableWarnings } from './configuration-warnings.ts';

const warn = (env: Record<string, string>) => unknownVariableWarnings(readConfiguration(env));

/** The environments of a container in Kubernetes, of npm, of a terminal, of GitHub Actions and of systemd. */
const foreign = `
  PATH HOME LANG LC_ALL LC_CTYPE LANGUAGE SHELL SHLVL PWD OLDPWD USER LOGNAME USERNAME TERM TERM_PROGRAM COLORTERM TZ HOSTNAME HOST_IP
  HOSTTYPE MAIL EDITOR VISUAL PAGER DISPLAY XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_TTY
  SUDO_USER _ LS_COLORS COLUMNS LINES INIT_CWD NODE NODE_PATH NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS YARN_VERSION NODE_ENVIRONMENT
  npm_command npm_config_cache npm_config_loglevel npm_config_port npm_lifecycle_event npm_package_json npm_package_version
  KUBERNETES_PORT KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_PORT_443_TCP_PORT
  KUBERNETES_PORT_443_TCP_PROTO KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS
  REDIS_PORT REDIS_PORT_6379_TCP REDIS_PORT_6379_TCP_ADDR REDIS_SERVICE_HOST REDIS_SERVICE_PORT REDIS_SERVICE_PORT_REDIS REDIS_HOST
  SMTP_PORT SMTP_HOST SMTP_SERVICE_HOST DATABASE_PORT DATABASE_HOST DATABASE_SERVICE_HOST POSTGRES_PASSWORD POSTGRES_USER
  SUBGRAPH_REGISTRY_SERVICE_HOST SUBGRAPH_REGISTRY_SERVICE_PORT SUBGRAPH_REGISTRY_PORT SUBGRAPH_REGISTRY_PORT_4001_TCP
  SUBGRAPH_REGISTRY_PORT_4001_TCP_ADDR PAYMENT_API_SERVICE_HOST PAYMENT_API_PORT_80_TCP_PROTO TRAFFIC_SERVICE_PORT_HTTP
  POD_NAME POD_IP POD_NAMESPACE GATEWAY_PORT GATEWAY_SERVICE_HOST PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE HTTP_PROXY HTTPS_PROXY NO_PROXY
  CI GITHUB_ACTIONS GITHUB_TOKEN RUNNER_OS INVOCATION_ID JOURNAL_STREAM LISTEN_FDS NOTIFY_SOCKET SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY
  LOGLEVEL DEBUG FORCE_COLOR NO_COLOR HOSTS POST AWS_REGION AWS_ACCESS_KEY_ID OTEL_SERVICE_NAME SENTRY_DSN
  POSTGRES_URL MONGODB_URL BASE_URL PUBLIC_IP`;

describe('A variable of the environment', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ENCRYPTION_KEYS', 'ENCRYPTION_KEY'],
    ['ENCRYPTION_KEY_PREV', undefined],
    ['ENCRYPTION_KEY_FILES', 'ENCRYPTION_KEY_FILE'],
    ['SMPT_URL', 'SMTP_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['PROT', undefined],
    ['PORTT', 'PORT'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['SUBGRAPH_REGISTRY', undefined],
    ['OUTBOUND_ALLOW_CIDR', 'OUTBOUND_ALLOW_CIDRS'],
    ['OUTBOUND_PROXY', undefined],
    ['PAYMENT_KEYS', undefined],
  ])('that resembles ours is named in a warning: %s', (name, nearest) => {
    const warned = name === 'PROT' ? [] : [expect.stringContaining(`${name} is not known`)];
    expect(warn({ [name]: 'canary' })).toEqual(warned);
    if (nearest) expect(warn({ [name]: 'canary' })[0]).toContain(`Did you mean ${nearest}?`);
    expect(warn({ [name]: 'canary' }).join()).not.toContain('canary');
  });

  test.each(foreign.trim().split(/\s+/))('of another program causes no warning: %s', (name) => {
    expect(warn({ [name]: 'value' })).toEqual([]);
  });
});
