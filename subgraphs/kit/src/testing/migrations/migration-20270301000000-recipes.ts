import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

export class Migration20270301000000Recipes extends Migration {
  override up(): void {
    this.addSql(`create table things.recipe (
      tenant_id uuid not null, recipe_id uuid not null, name text collate "und-x-icu" not null, description text,
      newest_version text not null, newest_ordinal int not null, newest_digest text not null,
      created_at timestamptz(3) not null, created_by_id uuid not null, archived_at timestamptz(3),
      servings int not null, primary key (tenant_id, recipe_id))`);
    this.addSql(`create table things.recipe_version (
      tenant_id uuid not null, recipe_id uuid not null, ordinal int not null, version text not null,
      name text collate "und-x-icu" not null, description text, valid_from timestamptz(3) not null,
      valid_to timestamptz(3), created_at timestamptz(3) not null, supersedes_version text, reason text,
      created_by_id uuid not null, servings int not null,
      primary key (tenant_id, recipe_id, ordinal), unique (tenant_id, recipe_id, version))`);
    for (const table of ['recipe', 'recipe_version']) {
      this.addSql(`alter table things.${table} enable row level security`);
      this.addSql(`alter table things.${table} force row level security`);
      this.addSql(`create policy own_tenant on things.${table}
        using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    }
  }
}
