import pg from 'pg';

/** What TLS of a connection proves, as `pg` has read it from an address. */
type Tls = boolean | string | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };

/** What PostgreSQL's programs read. */
const known = /^(PATH|HOME|LANG|LC_.*|PG.*|SSL_CERT_(FILE|DIR))$/;

/** What would lead PostgreSQL's programs elsewhere than the address. */
const foreign = /^PG(SERVICE|SERVICEFILE|HOSTADDR)$/;

/**
 * The environment in which PostgreSQL's programs connect as the product does with the same address, which the two read
 * differently: `sslmode=require` proves the server for one of them only. Arguments could be seen by every user of the
 * machine. None of the product's secrets is in it.
 * @param version of the programs, as a major one
 */
export function libpqEnvironment(url: string, version: number): NodeJS.ProcessEnv {
  const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: url });
  // Parsed as a whole, an address of a socket or with a bare % is none.
  const given = new URLSearchParams(url.split('?')[1]);
  const environment = ownEnvironment();
  const set = (name: string, value: unknown) => {
    if (value) environment[name] = String(value);
  };
  set('PGHOST', host);
  set('PGPORT', port);
  set('PGUSER', user);
  set('PGDATABASE', database);
  set('PGPASSWORD', password);
  for (const name of ['options', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'])
    set(`PG${name.toUpperCase()}`, given.get(name));
  set('PGSSLMODE', sslMode(ssl as Tls, given.get('sslmode')));
  // Those that Node.js trusts beside its own, or those of the system, which are about Node's own.
  if (environment.PGSSLMODE === 'verify-full')
    environment.PGSSLROOTCERT ??= process.env.NODE_EXTRA_CA_CERTS || (version >= 16 ? 'system' : undefined);
  return environment;
}

function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => known.test(name) && !foreign.test(name));
  return Object.fromEntries(own);
}

/** At least what protects the product. Without TLS in the address, the programs use it where the server has it. */
function sslMode(ssl: Tls, given: string | null): string | undefined {
  if (!ssl) return given === 'disable' ? given : undefined;
  if (typeof ssl !== 'object') return 'verify-full';
  if (ssl.rejectUnauthorized === false) return 'require';
  return ssl.checkServerIdentity ? 'verify-ca' : 'verify-full';
}
