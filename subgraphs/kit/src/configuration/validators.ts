import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { makeExactValidator, makeValidator } from 'envalid';

/** Each validator throws an Error whose message completes "NAME is "value": it …". */

/** A whole number within the limits, both included. */
export const integer = (min: number, max: number) =>
  makeExactValidator<number>((text) => {
    const isRight = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
    if (!isRight) throw new Error(`must be a whole number from ${min} to ${max}`);
    return Number(text);
  });

/** One of the given words. */
export const oneOf = <T extends string>(...words: T[]) =>
  makeExactValidator<T>((text) => {
    const word = words.find((candidate) => candidate === text);
    if (!word) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  });

export const yesOrNo = makeExactValidator<boolean>((text) => {
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false');
  return text === 'true';
});

export const text = makeValidator<string>((value) => value);

/** An http(s) address without credentials, query and fragment; comes without a slash at the end. */
export const httpUrl = makeExactValidator<string>((value) => {
  const url = URL.parse(value);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.username || url.password || url.search || url.hash)
    throw new Error('must be an http or https URL without credentials, query and fragment');
  return url.href.replace(/\/+$/, '');
});

export const postgresUrl = makeExactValidator<string>((value) => {
  const url = URL.parse(value);
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  if (!url || !isPostgres || !url.hostname || url.pathname.length < 2)
    throw new Error('must be like postgresql://user:password@host:5432/database');
  return value;
});

/** Comma-separated origins, such as `https://console.example.com`. */
export const origins = makeExactValidator<string[]>((value) =>
  list(value).map((item) => {
    const url = URL.parse(item);
    if (!url || url.origin === 'null' || url.href !== `${url.origin}/`)
      throw new Error(
        'must be origins separated by commas, like https://console.example.com; * is not taken',
      );
    return url.origin;
  }),
);

/** Comma-separated address ranges, such as `10.0.0.0/8,fd00::/8`. */
export const cidrs = makeExactValidator<string[]>((value) => {
  const items = list(value);
  if (!items.every(isCidr))
    throw new Error('must be CIDR ranges separated by commas, like 10.0.0.0/8,fd00::/8');
  return items;
});

function isCidr(item: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(item) ?? [];
  const family = isIP(address);
  return family !== 0 && bits !== '' && Number(bits) <= (family === 4 ? 32 : 128);
}

/** 32 bytes in base64. */
export const encryptionKey = makeExactValidator<KeyObject>((value) => {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length !== 32)
    throw new Error('must be 32 random bytes in base64; make one with: openssl rand -base64 32');
  return createSecretKey(bytes);
});

/** An Ed25519 private key, PKCS #8 DER in base64. */
export const ed25519PrivateKey = makeExactValidator<KeyObject>((value) =>
  ed25519('a private key: PKCS#8 DER', () =>
    createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' }),
  ),
);

/** Comma-separated Ed25519 public keys, SPKI DER in base64. */
export const ed25519PublicKeys = makeExactValidator<KeyObject[]>((value) =>
  list(value).map((item) =>
    ed25519('public keys separated by commas: SPKI DER', () =>
      createPublicKey({ key: Buffer.from(item, 'base64'), format: 'der', type: 'spki' }),
    ),
  ),
);

function ed25519(what: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What the parser says would quote the key.
  }
  throw new Error(`must be ${what} in base64, of the type Ed25519`);
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
