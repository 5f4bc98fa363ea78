import { Migration } from '@mikro-orm/migrations';

/** What a policy did about messages tells their sums apart: the first message of a day does not say it for the others. */
export class Migration20261125180000ActionsOfPolicyDays extends Migration {
  override up(): void {
    this.addSql(`alter table "relay"."policy_day" drop constraint "policy_day_pkey";`);
    this.addSql(
      `alter table "relay"."policy_day" add constraint "policy_day_pkey" primary key ("tenant_id", "day", "policy_id", "policy_version", "group_id", "group_version", "action");`,
    );
  }
}
