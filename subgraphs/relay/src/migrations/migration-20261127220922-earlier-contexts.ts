import { Migration } from '@mikro-orm/migrations';

/**
 * Contexts that agents know by the ids that callers know: those of the conversations that are there. Where several callers
 * have used the same id with an agent, in any tenants, it is the context of the first one.
 */
export class Migration20261127220922_earlier_contexts extends Migration {
  override name = 'Migration20261127220922_earlier_contexts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "relay"."earlier_context" ("tenant_id" uuid not null, "agent_id" uuid not null, "source_kind" text not null, "source_id" uuid not null, "context_id" text not null, primary key ("tenant_id", "agent_id", "source_kind", "source_id", "context_id"));`,
    );
    for (const statement of takeOver) this.addSql(statement);
    this.addSql(`alter table "relay"."earlier_context" enable row level security;`);
    this.addSql(`alter table "relay"."earlier_context" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."earlier_context" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "relay"."earlier_context" cascade;`);
  }
}

/** The owner of a table sees no rows while row-level security is forced. */
const takeOver = [
  `alter table "relay"."conversation" no force row level security;`,
  `insert into relay.earlier_context (tenant_id, agent_id, source_kind, source_id, context_id)
    select distinct on (agent_id, context_id) tenant_id, agent_id, owner_kind, owner_id, context_id
    from (select tenant_id, unnest(agent_ids)::uuid as agent_id, owner_kind, owner_id, context_id, created_at,
      conversation_id from relay.conversation) as used
    order by agent_id, context_id, created_at, conversation_id;`,
  `alter table "relay"."conversation" force row level security;`,
];
