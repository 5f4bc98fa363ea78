/** Words that cannot name a variable in a module of TypeScript. */
export const reservedInTypeScript = words(`
  arguments await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield
`);

/** Words that PostgreSQL does not accept as the name of a schema without quotes. */
export const reservedInPostgres = words(`
  all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral
  leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps
  placing primary references returning right select similar some symmetric table tablesample then to trailing true
  union unique user using variadic verbose when where window with
`);

/** The schemas of the kit (its `migrate.ts` and `jobs.ts`) and of PostgreSQL, in kebab case. */
export const takenSchemas = words(
  'ledger tally search directory idempotency traffic secrets jobs public information-schema',
);

/** Types that every GraphQL schema has. */
export const builtInTypes = words('String Int Float Boolean ID');

/** Folders of a subgraph's package beside those of its nouns. */
export const packageFolders = words('migrations testing');

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
