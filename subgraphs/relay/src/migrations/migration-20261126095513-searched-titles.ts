import { Migration } from '@mikro-orm/migrations';

/** Titles of conversations are searched by index. */
export class Migration20261126095513_searched_titles extends Migration {
  override name = 'Migration20261126095513_searched_titles';

  override up(): void | Promise<void> {
    this.addSql(
      `select search.keep('relay.conversation', 'relay.conversation', 'conversation_id', 'tenant_id', '{title}');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_tenant_id" on "relay"."conversation";`);
    this.addSql(`drop trigger if exists "search_tenant_id_changed" on "relay"."conversation";`);
  }
}
