import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of the canonical JSON (RFC 8785) of a value, in hex. */
export function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** The canonical JSON (RFC 8785) of a value; dates, bigints and class instances as JSON would carry them. */
export function canonicalJson(value: unknown): string {
  const plain = JSON.stringify(value, (_key, member) =>
    typeof member === 'bigint' ? String(member) : member,
  );
  return canonicalize(JSON.parse(plain)) ?? '';
}
