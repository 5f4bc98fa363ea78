import { Migration } from '@mikro-orm/migrations';

/** The secrets of channels are credentials of tenant-auth now; only hashes were kept here, and nothing was issued for them. */
export class Migration20261121011500_channel_without_secret extends Migration {
  override name = 'Migration20261121011500_channel_without_secret';

  override up(): void | Promise<void> {
    this.addSql(`alter table "registry"."channel" drop column "client_secret_hash";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "registry"."channel" add column "client_secret_hash" text null;`);
  }
}
