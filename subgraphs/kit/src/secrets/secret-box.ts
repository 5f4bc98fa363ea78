import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that must be read again, such as client secrets of identity providers. */
export interface SecretBox {
  /**
   * `context` identifies where the sealed text is stored (tenant and record id); it opens with no other one.
   */
  seal(plain: string, context: string): string;
  /** @throws Error when the text was changed, or sealed with another key or for another context */
  open(sealed: string, context: string): string;
  /** A code that only the holder of the key can make for a text: 43 characters in base64url. */
  codeOf(text: string): string;
}

/** Names algorithm and layout: AES-256-GCM; nonce (12 bytes), cipher text, tag (16 bytes) in base64url. */
const version = 'v1.';
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * A box with the given key of 32 bytes. Every seal has a random nonce, so equal texts give different results.
 */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new Error(`The encryption key has ${key.length} bytes; it must have 32.`);
  // One key for one purpose: codes are shown to clients.
  const codeKey = Buffer.from(hkdfSync('sha256', key, '', 'codes', 32));
  return {
    codeOf: (text) => createHmac('sha256', codeKey).update(text).digest('base64url'),
    seal: (plain, context) => seal(key, plain, context),
    open: (sealed, context) => {
      try {
        return open(key, sealed, context);
      } catch (cause) {
        throw new Error(
          'A stored secret cannot be decrypted: it was changed, moved to another record, or encrypted with ' +
            'another ENCRYPTION_KEY. Restore that key, or enter the secret again.',
          { cause },
        );
      }
    },
  };
}

function seal(key: Buffer, plain: string, context: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(associated(context));
  const parts = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return version + Buffer.concat(parts).toString('base64url');
}

function open(key: Buffer, sealed: string, context: string): string {
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
