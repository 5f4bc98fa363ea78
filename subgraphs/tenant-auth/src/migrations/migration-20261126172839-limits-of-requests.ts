import { Migration } from '@mikro-orm/migrations';

export class Migration20261126172839_limits_of_requests extends Migration {
  override name = 'Migration20261126172839_limits_of_requests';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "tenant_auth"."tenant" add "caller_requests_per_minute" int null, add "tenant_requests_per_minute" int null, add "allowed_caller_requests_per_minute" int null, add "allowed_tenant_requests_per_minute" int null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "tenant_auth"."tenant" drop column "caller_requests_per_minute", drop column "tenant_requests_per_minute", drop column "allowed_caller_requests_per_minute", drop column "allowed_tenant_requests_per_minute";`,
    );
  }
}
