import pg from 'pg';

/** The parts of DATABASE_URL that a message may show. */
interface Address {
  /** `db.example.com:5432` */
  server: string;
  user: string;
  database: string;
}

const howToEncode = 'special characters in them are encoded (% is %25, / is %2F, @ is %40)';

/** What keeps a start from using the database, by SQLSTATE or the code of the connection: what was found, and what to do. */
const problems: Record<string, (address: Address) => string> = {
  ENOTFOUND: ({ server }) => `the host of ${server} is not known. Check its name, and the name server.`,
  EAI_AGAIN: ({ server }) =>
    `the host of ${server} cannot be looked up. Check its name, and the name server.`,
  ENOENT: ({ server }) => `there is no socket ${server}. Start PostgreSQL, or correct the path.`,
  ECONNREFUSED: ({ server }) => `nothing listens at ${server}. Start PostgreSQL, or correct host and port.`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: notPostgres,
  '28P01': ({ server, user }) =>
    `${server} refuses the password of the user "${user}". Correct user and password; ${howToEncode}.`,
  '28000': ({ server, user }) =>
    `${server} refuses the user "${user}" (role, pg_hba.conf, or TLS). Where it wants TLS, add ?sslmode=require.`,
  '3D000': ({ server, database }) =>
    `${server} has no database "${database}". Create it (create database ${pg.escapeIdentifier(database)}), or correct the name.`,
  '42501': ({ user, database }) =>
    `the user "${user}" lacks a right in the database "${database}". Make it the owner. As an administrator of the server, ` +
    `run: alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(user)};`,
  '08P01': ({ server }) =>
    `${server} refuses startup options, as poolers do. Connect to PostgreSQL directly, without a pooler.`,
  '53300': ({ server }) =>
    `${server} has no free connection. Raise max_connections there, or lower DATABASE_POOL_SIZE.`,
  '25006': ({ server }) =>
    `${server} is read-only, as a standby is. Connect to the primary server, or promote this one.`,
  '53100': ({ server }) => `${server} has no room left on its disk. Make room there, and start again.`,
  '53200': ({ server }) => `${server} is out of memory. Give it more, or lower what it may use.`,
  '58030': ({ server }) => `${server} cannot read or write its files. Look into its log, and check its disk.`,
  '57P03': ({ server }) => `${server} is starting or recovering. Start again when it accepts connections.`,
};

/** System calls of connections; those of files have the same codes. */
const ofConnections = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/** The same for failures that have only words. */
const byWords: [RegExp, (address: Address) => string][] = [
  [/does not support SSL/i, ({ server }) => `${server} offers no TLS. Remove sslmode, or turn TLS on there.`],
  [
    /certificate|self.signed|altnames/i,
    ({ server }) =>
      `the certificate of ${server} is not trusted. Add sslrootcert=<path of the CA> to the URL, or correct the host.`,
  ],
  [
    /client password must be/i,
    ({ server, user }) =>
      `${server} wants a password of the user "${user}", and the URL has none. Add it after the user, with a colon ` +
      `between the two; ${howToEncode}.`,
  ],
  [/timeout/i, unreachable],
  [/terminated unexpectedly|unexpected|unknown message|error response to SSLRequest/i, notPostgres],
];

/**
 * What an error of PostgreSQL means to the operator who starts the product. Any other error stays as it is, also one that
 * was caused by such an error and says itself what to do.
 * @param url never shown whole: it contains the password
 */
export function databaseProblem(url: string, error: unknown): unknown {
  const { code = '', syscall = 'connect' } = Object(error) as NodeJS.ErrnoException;
  return explained(url, error, ofConnections.has(syscall) ? problems[code] : undefined);
}

/** The same for an error of a first connection, which may have only words. */
export function connectionProblem(url: string, error: unknown): unknown {
  const { code, message } = labelOf(error);
  const words = byWords.find(([pattern]) => pattern.test(message))?.[1];
  return explained(url, error, problems[code] ?? words);
}

/** The same for an error of reading the URL and the files that it names, before any connection. */
export function urlProblem(error: unknown): unknown {
  const { code, path = '', syscall } = Object(error) as NodeJS.ErrnoException;
  if (syscall) {
    const found = `it names a file that cannot be read (${`${code} ${path}`.trim()})`;
    return unusable(`${found}. Correct sslrootcert, sslcert or sslkey.`, error);
  }
  if (error instanceof URIError)
    return unusable(
      `it has a % before what is no character. Correct user and password; ${howToEncode}.`,
      error,
    );
  return error;
}

function explained(url: string, cause: unknown, describe?: (address: Address) => string): unknown {
  return describe ? unusable(describe(addressOf(url)), cause) : cause;
}

function unusable(problem: string, cause: unknown): Error {
  return new Error(`DATABASE_URL cannot be used: ${problem}`, { cause });
}

function unreachable({ server }: Address): string {
  return `${server} does not answer. Check host, port and firewall, and whether the server hangs.`;
}

function notPostgres({ server }: Address): string {
  return `what listens at ${server} does not speak as PostgreSQL does. Correct host and port.`;
}

/** The members of an error, its own or those of its cause or, after several attempts, of the first. */
function labelOf(error: unknown): { code: string; message: string } {
  const { code, message, cause, errors } = Object(error) as Partial<NodeJS.ErrnoException & AggregateError>;
  const inner = errors?.[0] ?? cause;
  if (typeof code !== 'string' && inner) return labelOf(inner);
  return { code: String(code ?? ''), message: String(message ?? error) };
}

function addressOf(text: string): Address {
  const url = new URL(text);
  return {
    server: `${decoded(url.hostname)}:${url.port || 5432}`,
    user: decoded(url.username),
    database: decoded(url.pathname.slice(1)),
  };
}

/** As it is where a % stands for itself, which the driver takes, too. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
