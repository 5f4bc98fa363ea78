import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { asOwner } from '../database/roles.ts';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { createSecretBox, type EncryptionKeys } from '../secrets/secret-box.ts';
import { migrate } from '../subgraph/migrate.ts';
import { currentTenant } from '../tenancy/tenant-table.decorator.ts';
import { admitKeys } from './admit-keys.ts';
import { ordinaryDatabase } from './ordinary-database.fixture.ts';

/** The columns of a vault, one of them of a table that does not exist. */
export const columns: readonly SealedColumn[] = [
  { table: 'vault.thing', column: 'secret', place: 'stored.id::text', ifLost: 'CLEAR' },
  { table: 'vault.thing', column: 'members', member: '*', place: `'of ' || member.name`, ifLost: 'DELETE' },
  { table: 'vault.missing', column: 'secret', place: `''`, ifLost: 'CLEAR' },
];

/** An encryption key, and the one after it. */
export const [old, fresh] = [randomBytes(32), randomBytes(32)];
export const both: EncryptionKeys = { current: fresh, previous: old };

/** A database with sealed values of many tenants, whose owner row-level security binds. */
export class Vault {
  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async open(): Promise<Vault> {
    const { url, stop } = await ordinaryDatabase();
    await migrate(url, []);
    await asOwner(url, async (owner) => {
      await owner.query('create schema vault');
      await owner.query(
        'create table vault.thing (id uuid primary key, tenant_id uuid, secret text, members jsonb)',
      );
      await owner.query('alter table vault.thing enable row level security');
      await owner.query('alter table vault.thing force row level security');
      await owner.query(`create policy own on vault.thing using (tenant_id = ${currentTenant})`);
    });
    return new Vault(url, stop);
  }

  /** Removes all values, and what is known of keys. */
  async empty(): Promise<void> {
    await asOwner(this.url, (owner) => owner.query('truncate vault.thing, secrets.key'));
  }

  /** Lets a process with these keys start. */
  admit(keys: EncryptionKeys): Promise<Buffer> {
    return asOwner(this.url, (owner) => admitKeys(owner, keys, columns));
  }

  /** Adds a row of a tenant of its own, which the directory knows. @returns the tenant */
  async store({ current }: EncryptionKeys): Promise<string> {
    const [id, tenantId, box] = [randomUUID(), randomUUID(), createSecretBox({ current })];
    const members = { a: box.seal('first', 'of a'), b: box.seal('second', 'of b') };
    await this.inTenant(tenantId, async (owner) => {
      await owner.query(
        `insert into directory.subject (tenant_id, kind, id, name, state)
         values ($1, 'TENANT', $1, 'Tenant', 'live')`,
        [tenantId],
      );
      const secret = box.seal('secret', id);
      await owner.query('insert into vault.thing values ($1, $2, $3, $4)', [id, tenantId, secret, members]);
    });
    return tenantId;
  }

  /** Works as the owner inside a tenant. */
  async inTenant<T>(tenantId: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwner(this.url, async (owner) => {
      await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      return work(owner);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the columns of the row are of any type
  async rowsOf(tenantId: string): Promise<any[]> {
    return (await this.inTenant(tenantId, (owner) => owner.query('select * from vault.thing'))).rows;
  }

  /** What a process with a key reads of the row of a tenant. */
  async readAs(current: Buffer, tenantId: string): Promise<string[]> {
    const [{ id, secret, members }] = await this.rowsOf(tenantId);
    const box = createSecretBox({ current });
    const ofMembers = Object.entries<string>(members).map(([name, sealed]) => box.open(sealed, `of ${name}`));
    return [box.open(secret, id), ...ofMembers];
  }
}
