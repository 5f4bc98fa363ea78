/** The JSON Pointer (RFC 6901) of a path of members and indexes; the whole document is the empty text. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
