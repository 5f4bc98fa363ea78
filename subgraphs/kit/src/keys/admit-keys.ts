import type pg from 'pg';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { type EncryptionKeys, type SealingKey, sealingKey } from '../secrets/secret-box.ts';
import { type SealedValue, sealedValues } from './sealed-values.ts';

/** A row of `secrets.key`: a key with which values may be sealed, and the key of codes, sealed with it. */
export interface KnownKey {
  id: string;
  codeKey: string;
}

/** The keys of a process, the one that seals first. */
export type OwnKeys = readonly [SealingKey, ...SealingKey[]];

/** The keys of these bytes. */
export function keysOf({ current, previous }: EncryptionKeys): OwnKeys {
  const first = sealingKey(current);
  return previous ? [first, sealingKey(previous)] : [first];
}

const howToGoOn = 'schema/guides/keys.md says how to replace a key, and what to do when it is lost.';

/**
 * Lets a process use its keys on this database, and notes the one that it seals with. Under the migration lock.
 * @param columns with sealed values, for a database on which no key is known yet
 * @returns the key of codes
 * @throws Error where a value may be stored that the keys do not open
 */
export async function admitKeys(
  owner: pg.Client,
  keys: EncryptionKeys,
  columns: readonly SealedColumn[],
): Promise<Buffer> {
  const own = keysOf(keys);
  const known = await knownKeys(owner);
  const codeKey = known.length > 0 ? openCodeKey(own, known) : await firstCodeKey(owner, own, columns);
  await noteKey(owner, own[0], codeKey);
  return codeKey;
}

/** The keys with which values of this database may be sealed, the one that was used last at the end. */
export async function knownKeys(owner: pg.Client): Promise<KnownKey[]> {
  const { rows } = await owner.query<KnownKey>(
    'select id, code_key as "codeKey" from secrets.key order by used_since, id',
  );
  return rows;
}

/** @throws Error unless the keys open what each known key has sealed */
export function openCodeKey(own: OwnKeys, known: readonly KnownKey[]): Buffer {
  const opened = openedCodeKeys(own, known);
  if (opened[0] === undefined) throw wrongKey();
  if (opened.length < known.length) throw otherKey();
  return opened[0];
}

/** The key of codes, once for each known key that is among these. */
export function openedCodeKeys(own: OwnKeys, known: readonly KnownKey[]): Buffer[] {
  return known
    .map(({ id, codeKey }) => own.find((key) => key.id === id)?.open(codeKey, placeOf(id)))
    .filter((opened) => opened !== undefined)
    .map((opened) => Buffer.from(opened, 'base64url'));
}

/** Notes that values may be sealed with a key from now on. */
export async function noteKey(owner: pg.Client, key: SealingKey, codeKey: Buffer): Promise<void> {
  await owner.query('insert into secrets.key (id, code_key) values ($1, $2) on conflict do nothing', [
    key.id,
    key.seal(codeKey.toString('base64url'), placeOf(key.id)),
  ]);
}

/** Codes and values of the version before were made with the encryption key alone, so a stored value shows which it was. */
async function firstCodeKey(
  owner: pg.Client,
  own: OwnKeys,
  columns: readonly SealedColumn[],
): Promise<Buffer> {
  let isEmpty = true;
  for await (const { values } of sealedValues(owner, columns))
    for (const value of values) {
      const opened = openWith(own, value);
      if (opened) return opened.key.firstCodeKey();
      // Single values may be damaged, so the next one is tried.
      isEmpty = false;
    }
  if (!isEmpty) throw wrongKey();
  return own[0].firstCodeKey();
}

/** The text of a value, and the key that opens it; `undefined` where none does. */
export function openWith(
  own: OwnKeys,
  { sealed, place }: SealedValue,
): { key: SealingKey; text: string } | undefined {
  for (const key of own) {
    const text = key.open(sealed, place);
    if (text !== undefined) return { key, text };
  }
  return undefined;
}

function placeOf(id: string): string {
  return `code-key ${id}`;
}

function wrongKey(): Error {
  return new Error(
    'ENCRYPTION_KEY is not the key with which the secrets of this database are sealed. Set the key that the product ' +
      `ran with before, as ENCRYPTION_KEY, or as ENCRYPTION_KEY_PREVIOUS while it is replaced. ${howToGoOn}`,
  );
}

function otherKey(): Error {
  return new Error(
    'ENCRYPTION_KEY does not open all secrets of this database: some may be sealed with another key, which was used ' +
      `beside it. Set that key as ENCRYPTION_KEY_PREVIOUS until "npm run admin -- reseal" has ended. ${howToGoOn}`,
  );
}
