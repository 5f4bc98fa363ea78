import { Migration } from '@mikro-orm/migrations';

/** Names, message and terms of subscriptions. What exists already gets the names that its parties have now. */
export class Migration20261126054524_subscription_terms extends Migration {
  override name = 'Migration20261126054524_subscription_terms';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "registry"."subscription" add "subscriber_name" text null, add "target_name" text null, add "message" text null, add "quota" int null, add "expires_at" timestamptz(3) null, add "mailed_at" timestamptz(3) null;`,
    );
    for (const statement of backfill) this.addSql(statement);
    this.addSql(
      `create index "subscription_expiry" on "registry"."subscription" ("expires_at") where expires_at is not null and ended_at is null;`,
    );
    this.addSql(
      `create policy "every_limited" on "registry"."subscription" for select using (((expires_at IS NOT NULL) AND (current_setting('app.every_limited'::text, true) = 'on'::text)));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop policy "every_limited" on "registry"."subscription";`);
    this.addSql(`drop index "registry"."subscription_expiry";`);
    this.addSql(
      `alter table "registry"."subscription" drop column "subscriber_name", drop column "target_name", drop column "message", drop column "quota", drop column "expires_at", drop column "mailed_at";`,
    );
  }
}

/** The owner of the tables sees no rows while row-level security is forced; no total changes. */
const backfill = [
  'alter table registry.subscription no force row level security;',
  'alter table directory.subject no force row level security;',
  'alter table registry.subscription disable trigger user;',
  `update registry.subscription as given set
    subscriber_name = (select name from directory.subject as subject where subject.tenant_id = given.tenant_id
      and subject.kind = given.subscriber_kind and subject.id = given.subscriber_id),
    target_name = (select name from directory.subject as subject where subject.tenant_id = given.provider_tenant_id
      and subject.kind = given.target_kind and subject.id = given.target_id);`,
  'alter table registry.subscription enable trigger user;',
  'alter table directory.subject force row level security;',
  'alter table registry.subscription force row level security;',
];
