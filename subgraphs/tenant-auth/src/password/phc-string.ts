/** The cost of a hash: memory in KiB, passes, lanes. */
export interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** A stored hash. */
export interface StoredHash {
  cost: Cost;
  salt: Buffer;
  tag: Buffer;
}

/** In bytes. */
export const tagLength = 32;
export const saltLength = 16;

/** The highest cost accepted from a stored hash: a forged row must not exhaust memory or time. */
const most: Cost = { memory: 77_824, passes: 8, parallelism: 4 };

const format =
  /^\$argon2id\$v=19\$m=(?<m>\d{1,6}),t=(?<t>\d{1,2}),p=(?<p>\d)\$(?<salt>[A-Za-z0-9+/]{11,86})\$(?<tag>[A-Za-z0-9+/]{43})$/;

/** @see https://github.com/P-H-C/phc-string-format */
export function writePhcString({ cost: { memory, passes, parallelism }, salt, tag }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
}

/** Parses a hash; `undefined` for an invalid one, or one whose cost is too high. */
export function readPhcString(hash: string): StoredHash | undefined {
  const { m, t, p, salt = '', tag = '' } = format.exec(hash)?.groups ?? {};
  const cost: Cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  if (!isBelievable(cost)) return undefined;
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** Argon2 needs at least 8 KiB per lane (RFC 9106, section 3.1). */
function isBelievable({ memory, passes, parallelism }: Cost): boolean {
  return (
    parallelism >= 1 &&
    parallelism <= most.parallelism &&
    passes >= 1 &&
    passes <= most.passes &&
    memory >= 8 * parallelism &&
    memory <= most.memory
  );
}

/** Base64 without padding, as the format requires. */
function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
