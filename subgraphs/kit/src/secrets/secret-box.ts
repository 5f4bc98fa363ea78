import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Encrypts texts that must be read again, such as client secrets of identity providers. */
export interface SecretBox {
  /**
   * `context` identifies where the sealed text is stored (tenant and record id); it opens with no other one. The
   * column that stores it is declared in `sealed` of the subgraph.
   */
  seal(plain: string, context: string): string;
  /** @throws Error when the text was changed, or sealed with an unknown key or for another context */
  open(sealed: string, context: string): string;
  /** A code that only this installation can make for a text: 43 characters in base64url. */
  codeOf(text: string): string;
}

/** The keys of a process. */
export interface EncryptionKeys {
  /** Seals and opens. */
  current: Buffer;
  /** Only opens: the key before, or the one after, while one is replaced by the other. */
  previous?: Buffer;
}

const unreadable =
  'A stored secret cannot be decrypted: it was changed, moved to another record, or encrypted with ' +
  'another ENCRYPTION_KEY. Restore that key, or enter the secret again.';

/**
 * A box with the given keys of 32 bytes.
 * @param codeKey of the codes, which outlive the encryption keys
 */
export function createSecretBox(
  { current, previous }: EncryptionKeys,
  codeKey: Buffer = sealingKey(current).firstCodeKey(),
): SecretBox {
  const key = sealingKey(current);
  const before = previous && sealingKey(previous);
  // Made once: Node would make one of the bytes for each code, which takes six times as long as the code.
  const keyOfCodes = createSecretKey(codeKey);
  return {
    codeOf: (text) => createHmac('sha256', keyOfCodes).update(text).digest('base64url'),
    seal: key.seal,
    open: (sealed, context) => {
      const text = key.open(sealed, context) ?? before?.open(sealed, context);
      if (text === undefined) throw new Error(unreadable);
      return text;
    },
  };
}

/** One encryption key. */
export interface SealingKey {
  /** Names the key and says nothing about it. */
  id: string;
  seal(plain: string, context: string): string;
  /** `undefined` for a text that was changed, or sealed with another key or for another context. */
  open(sealed: string, context: string): string | undefined;
  /** The key of codes that an installation begins with: 32 bytes. */
  firstCodeKey(): Buffer;
}

/** How every sealed text begins. It names algorithm and layout: AES-256-GCM; nonce (12 bytes), cipher text, tag (16 bytes) in base64url. */
export const version = 'v1.';
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** The key of these 32 bytes. Every seal has a random nonce, so equal texts give different results. */
export function sealingKey(key: Buffer): SealingKey {
  if (key.length !== 32) throw new Error(`The encryption key has ${key.length} bytes; it must have 32.`);
  // One key for one purpose: names are stored, and codes are shown to clients.
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, '', purpose, length));
  // Made once: Node would make one of the bytes each time, which takes five times as long as to seal a short text.
  const secret = createSecretKey(key);
  return {
    id: derive('id', 12).toString('base64url'),
    firstCodeKey: () => derive('codes', 32),
    seal: (plain, context) => seal(secret, plain, context),
    open: (sealed, context) => {
      try {
        return open(secret, sealed, context);
      } catch {
        return undefined;
      }
    },
  };
}

function seal(key: KeyObject, plain: string, context: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(associated(context));
  const parts = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return version + Buffer.concat(parts).toString('base64url');
}

function open(key: KeyObject, sealed: string, context: string): string {
  if (!sealed.startsWith(version)) throw new Error('The version is unknown.');
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  if (bytes.length < nonceLength + tagLength) throw new Error('The value is too short.');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(associated(context));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** The version is authenticated too, so that a later version cannot be passed off as this one. */
function associated(context: string): Buffer {
  return Buffer.from(version + context, 'utf8');
}

/** A new secret: 256 random bits in base64url, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret: SHA-256, in hex. Random bits need no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
