import pg from 'pg';

/** A secret in a place where it must not be. */
interface Leak {
  /** `the log`, or the name of a table. */
  where: string;
  what: string;
  /** The text around it. */
  excerpt: string;
}

/** The result of a search, with its extent: a search of nothing finds nothing. */
export interface Search {
  leaks: Leak[];
  /** Characters of the log. */
  logged: number;
  /** Rows by the name of their table. */
  rows: Record<string, number>;
}

/** The parts of a stack that are searched. */
export interface Searched {
  database: { url: string };
  printed(): string;
}

/**
 * The forms of every secret that the product creates or that tests send; those of tests begin with `canary-`.
 */
const secrets: Readonly<Record<string, RegExp>> = {
  'a password': /canary-[\da-f]{8}-/g,
  'an access token': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  // Excludes the end of a password's hash, and domain challenges, which are published in DNS.
  'a token or secret of 256 bits':
    /(?<![\w$-]|domain-verification=)(?:agg_)?(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g,
  'a personal token': /agp_[\da-f]{32}_[\w-]{59}/g,
  'a link of a mail': /#token=/g,
};
/** Values that look like secrets: the ids and coordinates of public keys, and fingerprints of requests. */
const harmless = `
  select kid as value from tenant_auth.signing_key
  union all select public_key->>'x' from tenant_auth.signing_key
  union all select public_key->>'y' from tenant_auth.signing_key
  union all select fingerprint from idempotency.request`;
const batch = 5_000;

/** Whether a text is or contains a recognized secret. */
export function isRecognized(text: string): boolean {
  return Object.values(secrets).some((shape) => text.search(shape) >= 0);
}

/** Searches the output of a stack's processes, and every row of its database, for unencrypted secrets. */
export async function searchForLeaks({ database, printed }: Searched): Promise<Search> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const known = new Set((await client.query(harmless)).rows.map(({ value }) => value));
    const found: Search = { leaks: [], logged: printed().length, rows: {} };
    found.leaks.push(...leaksIn('the log', printed(), known));
    for (const table of await tablesIn(client)) {
      found.rows[table] = 0;
      for await (const rows of rowsOf(client, table)) {
        found.rows[table] += rows.length;
        found.leaks.push(...leaksIn(table, rows.join('\n'), known));
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

/** @throws Error that shows each kind of leak once, or states that nothing was searched */
export function assertNoLeaks({ leaks, logged, rows }: Search): void {
  if (logged === 0 || !('ledger.entry' in rows && 'jobs.job_common' in rows)) {
    throw new Error(`Nothing was searched for secrets: ${JSON.stringify({ logged, rows })}`);
  }
  if (leaks.length === 0) return;
  const kinds = new Map(leaks.map((leak) => [`${leak.what} in ${leak.where}`, leak.excerpt]));
  const shown = [...kinds].map(([kind, excerpt]) => `${kind}: …${excerpt}…`).join('\n');
  throw new Error(`${leaks.length} secrets are where none may be.\n${shown}`);
}

/** @param text many rows or lines, which are searched at once: no secret has a line break */
function leaksIn(where: string, text: string, known: ReadonlySet<string>): Leak[] {
  return Object.entries(secrets).flatMap(([what, shape]) => {
    const found = [...text.matchAll(shape)].filter(([value]) => !known.has(value));
    return found.map(({ index }) => ({
      where,
      what,
      excerpt: text.slice(Math.max(0, index - 80), index + 80),
    }));
  });
}

async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}

/** Every row as text, in batches. */
async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query('begin');
  await client.query(`declare every cursor for select t::text as row from ${table} t`);
  for (;;) {
    const { rows } = await client.query(`fetch ${batch} from every`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('commit');
}
