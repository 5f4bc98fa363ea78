import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of the canonical JSON (RFC 8785) of a value, in hex. */
export function digest(value: unknown): string {
  return createHash('sha256')
    .update(canonicalize(plain(value)) ?? '')
    .digest('hex');
}

/** Dates, bigints and class instances as JSON would carry them. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? String(member) : member)),
  );
}
