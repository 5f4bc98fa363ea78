import type pg from 'pg';
import type { KeptConnection } from '../database/kept-connection.ts';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { type EncryptionKeys, sealingKey } from '../secrets/secret-box.ts';
import { admitKeys } from './admit-keys.ts';
import { keyLock } from './key-lock.ts';

const removed =
  'The encryption key of this process was replaced while its connection to the database was lost. The process ends, because it would encrypt with that key. Start it with the new ENCRYPTION_KEY.';

/** The log of an admission; pino's loggers fit. */
interface KeyLog {
  error(members: object, message: string): void;
}

/** Lets a process use its encryption keys, and shows others that it does until it stops. */
export class KeyAdmission {
  /** The key of codes, once the keys are admitted. */
  codeKey: Buffer | undefined;
  #lock: KeptConnection | undefined;

  constructor(
    private readonly url: string,
    private readonly keys: EncryptionKeys,
    private readonly log: KeyLog,
  ) {}

  /**
   * Before anything is sealed, and before a job opens what others have sealed; under the migration lock. It may run again
   * after a failed attempt.
   * @throws Error where a value may be stored that the keys do not open
   */
  async admit(owner: pg.Client, columns: readonly SealedColumn[]): Promise<void> {
    this.codeKey = await admitKeys(owner, this.keys, columns);
    await this.stop();
    this.#lock = keyLock(this.url, sealingKey(this.keys.current).id, () => {
      this.log.error({}, removed);
      process.exit(1);
    });
    await this.#lock.start();
  }

  async stop(): Promise<void> {
    await this.#lock?.stop();
  }
}
