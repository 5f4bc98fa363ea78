import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

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
