import { createHash, randomBytes } from 'node:crypto';

const saltBytes = 16;

/** A text beside an entry. The entry has its salted digest alone, so that the text can be erased. */
export interface Content {
  part: 'reason' | 'payload';
  salt: Buffer;
  content: string;
}

/** A text with a new salt: who knows only the digest cannot find the text by guessing. */
export function salted(part: Content['part'], content: string): Content {
  return { part, salt: randomBytes(saltBytes), content };
}

/** SHA-256 of the salt and the text in UTF-8, in hex. */
export function saltedDigest({ salt, content }: Pick<Content, 'salt' | 'content'>): string {
  return createHash('sha256').update(salt).update(content).digest('hex');
}
