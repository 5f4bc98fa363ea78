import { Migration } from '@mikro-orm/migrations';

/** Batches of the traffic store are also written in the transactions that record exchanges, which have another role. */
export class Migration20261124190000_write_beside_exchanges extends Migration {
  override name = 'Migration20261124190000_write_beside_exchanges';

  override up(): void | Promise<void> {
    this.addSql('alter function relay.write_plain set role to gateway_runtime');
    this.addSql('grant usage on schema relay to traffic_writer');
  }
}
