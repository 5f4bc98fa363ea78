import { Migration } from '@mikro-orm/migrations';

/**
 * The settings of an LLM provider by its kind. A stored address becomes the address in them. Kinds without an address,
 * BEDROCK and VERTEX, have no settings until they are sent; nothing was called with the address that they had.
 */
export class Migration20261126070835_llm_plans_and_settings extends Migration {
  override name = 'Migration20261126070835_llm_plans_and_settings';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "registry"."llm_gateway" add "retries" jsonb null, add "fallbacks" jsonb not null default '[]', add "budget" jsonb null;`,
    );
    this.addSql(`alter table "registry"."llm_gateway" alter column "fallbacks" drop default;`);
    this.addSql(
      `create index "llm_gateway_current" on "registry"."llm_gateway" ("tenant_id", "created_at", "llm_gateway_id") where archived_at is null;`,
    );

    this.addSql(`alter table "registry"."llm_provider" add "settings" jsonb not null default '{}';`);
    this.changeEveryProvider(`update registry.llm_provider set settings = jsonb_build_object(
      case kind
        when 'OPENAI' then 'openAi' when 'ANTHROPIC' then 'anthropic' when 'AZURE_OPENAI' then 'azureOpenAi'
        when 'GEMINI' then 'gemini' when 'MISTRAL' then 'mistral' when 'OLLAMA' then 'ollama'
        else 'openAiCompatible' end,
      jsonb_strip_nulls(jsonb_build_object(
        case kind when 'AZURE_OPENAI' then 'endpoint' else 'baseUrl' end, base_url)))
      where kind not in ('BEDROCK', 'VERTEX');`);
    this.addSql(
      `alter table "registry"."llm_provider" alter column "settings" drop default, drop column "base_url";`,
    );
    this.addSql(
      `create index "llm_provider_current" on "registry"."llm_provider" ("tenant_id", "created_at", "llm_provider_id") where archived_at is null;`,
    );

    const isArchived = `case when archived_at is null then ''empty'' else ''filled'' end`;
    this.addSql(`select tally.keep('registry.llm_gateway', 'concat_ws('' '', status, ${isArchived})');`);
    this.addSql(
      `select tally.keep('registry.llm_provider', 'concat_ws('' '', kind, status, ${isArchived})');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`select tally.keep('registry.llm_provider', 'concat_ws('' '', kind, status)');`);
    this.addSql(`select tally.keep('registry.llm_gateway', 'concat_ws('' '', status)');`);

    this.addSql(`drop index "registry"."llm_provider_current";`);
    this.addSql(`alter table "registry"."llm_provider" add "base_url" text null;`);
    this.changeEveryProvider(`update registry.llm_provider set base_url =
      coalesce(settings->'azureOpenAi'->>'endpoint', (jsonb_path_query_first(settings, '$.*.baseUrl'))#>>'{}');`);
    this.addSql(`alter table "registry"."llm_provider" drop column "settings";`);

    this.addSql(`drop index "registry"."llm_gateway_current";`);
    this.addSql(
      `alter table "registry"."llm_gateway" drop column "retries", drop column "fallbacks", drop column "budget";`,
    );
  }

  /** Policies bind the owner of the tables, too. */
  private changeEveryProvider(statement: string): void {
    this.addSql('alter table registry.llm_provider no force row level security;');
    this.addSql(statement);
    this.addSql('alter table registry.llm_provider force row level security;');
  }
}
