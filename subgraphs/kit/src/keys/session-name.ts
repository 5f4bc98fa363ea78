import { sealingKey } from '../secrets/sealing-key.ts';
import type { EncryptionKeys } from '../secrets/secret-box.ts';

/** The name of the sessions of a process, by which its key can be told while it runs. */
export function sessionName({ current }: EncryptionKeys): string {
  return sessionNameOf(sealingKey(current).id);
}

/** The same for the id of a key. */
export function sessionNameOf(id: string): string {
  return `gateway, key ${id}`;
}
