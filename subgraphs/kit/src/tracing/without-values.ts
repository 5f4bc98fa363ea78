/** Characters of the longest text of a statement. */
const longest = 2_000;

/** What may hold a value: quoted texts in each notation of PostgreSQL, comments, and numbers. */
const values =
  /[eE]?'(?:[^'\\]|''|\\.)*'?|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|--.*|\/\*[\s\S]*?\*\/|(?<![\w$"])\d+(?:\.\d+)?\b/g;

/** The text of a statement with a question mark for each value in it. */
export function withoutValues(statement: string): string {
  return statement
    .slice(0, 4 * longest)
    .replace(values, '?')
    .slice(0, longest);
}
