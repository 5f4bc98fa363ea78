/** A JSON Pointer (RFC 6901) for the members and indexes that lead to a value; the whole document is the empty text. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
