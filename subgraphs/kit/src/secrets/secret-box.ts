import { createHmac, createSecretKey } from 'node:crypto';
import { sealingKey } from './sealing-key.ts';

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
