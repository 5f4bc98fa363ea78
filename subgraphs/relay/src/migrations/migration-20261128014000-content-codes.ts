import { Migration } from '@mikro-orm/migrations';

/** Messages of callers have a code of what they say: whether one that is sent again is the same. Earlier ones have none. */
export class Migration20261128014000_content_codes extends Migration {
  override name = 'Migration20261128014000_content_codes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "relay"."message" add "content_code" text null;`);
    this.addSql('alter type relay.new_message add attribute content_code text');
    this.addSql(addLoose);
    this.addSql(addMessages);
  }
}

/** Adds messages of callers that begin tasks, and belong to no conversation yet. */
const addLoose = `create or replace function relay.add_loose(messages jsonb) returns void language plpgsql as $$
  begin
    insert into relay.message (tenant_id, id, message_id, role, parts, metadata, task_id, from_caller, owner_kind,
      owner_id, agent_id, is_unsent, content_code, created_at)
    select tenant_id, id, message_id, role, parts::json, metadata::json, task_id, from_caller, owner_kind, owner_id,
      agent_id, false, content_code, created_at
    from jsonb_populate_recordset(null::relay.new_message, messages)
    order by tenant_id, owner_kind, owner_id, agent_id, message_id, task_id;
  end $$`;

/**
 * Adds messages, and gives those that belong to a conversation their places in it: also earlier ones of a task that
 * now has a context. An agent's message that is there already is left out. Returns the conversations.
 *
 * The plan is kept although it may be made while the tables are empty, hence messages are looked up in the order of the
 * index to be used.
 */
const addMessages = `create or replace function relay.add_messages(tasks relay.relay_task[], messages jsonb)
  returns jsonb language plpgsql as $$
  declare
    missing int;
    conversations jsonb;
  begin
    with given as materialized (
      select n.*, coalesce(n.context_id, t.context_id) as context
      from jsonb_populate_recordset(null::relay.new_message, messages) n
        left join unnest(tasks) t on t.tenant_id = n.tenant_id and t.task_id = n.task_id
      where n.from_caller or n.message_id is distinct from (select m.message_id from relay.message m
        where m.tenant_id = n.tenant_id and m.task_id = n.task_id and not m.from_caller
          and m.message_id >= n.message_id
        order by m.message_id limit 1)),
    coming as materialized (
      select 0 as number, t.tenant_id, m.id, m.row_place, t.context_id, t.source_kind as owner_kind, t.source_id as owner_id,
        t.sink_agent_id as agent_id, t.preview_text as preview, t.created_at
      from unnest(tasks) t cross join lateral (select m.id, m.ctid as row_place from relay.message m
        where m.tenant_id = t.tenant_id and m.task_id = t.task_id and m.conversation_id is null offset 0) m
      where t.context_id is not null
      union all
      select number, tenant_id, id, null, context, owner_kind, owner_id, agent_id, preview, created_at
      from given where context is not null),
    grown as (
      insert into relay.conversation as c (tenant_id, conversation_id, context_id, owner_kind, owner_id, agent_id,
        agent_ids, title, last_message_preview, message_count, created_at, last_activity_at)
      select tenant_id, relay.new_id(), context_id, owner_kind, owner_id,
        (array_agg(agent_id order by number, id))[1], array_agg(distinct agent_id),
        (array_agg(preview order by number, id) filter (where preview is not null))[1],
        (array_agg(preview order by number desc, id desc) filter (where preview is not null))[1],
        count(*), (array_agg(created_at order by number, id))[1], max(created_at)
      from coming group by tenant_id, context_id, owner_kind, owner_id
      order by tenant_id, context_id, owner_kind, owner_id
      on conflict (tenant_id, context_id, owner_kind, owner_id) do update set
        message_count = c.message_count + excluded.message_count,
        title = coalesce(c.title, excluded.title),
        last_message_preview = coalesce(excluded.last_message_preview, c.last_message_preview),
        last_activity_at = greatest(c.last_activity_at, excluded.last_activity_at),
        agent_ids = case when c.agent_ids @> excluded.agent_ids then c.agent_ids
          else array(select distinct unnest(c.agent_ids || excluded.agent_ids)) end
      returning tenant_id, context_id, owner_kind, owner_id, conversation_id, message_count),
    placed as materialized (
      select n.id, n.row_place, g.conversation_id,
        g.message_count - count(*) over (partition by g.conversation_id)
          + row_number() over (partition by g.conversation_id order by n.number, n.id) as place
      from coming n join grown g using (tenant_id, context_id, owner_kind, owner_id)),
    adopted as (
      update relay.message m set conversation_id = p.conversation_id, place = p.place
      from placed p where m.ctid = p.row_place returning m.id),
    added as (
      insert into relay.message (tenant_id, id, conversation_id, place, message_id, role, parts, metadata, task_id,
        from_caller, owner_kind, owner_id, agent_id, is_unsent, content_code, created_at)
      select n.tenant_id, n.id, p.conversation_id, p.place, n.message_id, n.role, n.parts::json, n.metadata::json,
        n.task_id, n.from_caller, n.owner_kind, n.owner_id, n.agent_id, false, n.content_code, n.created_at
      from given n left join placed p using (id)
      order by n.tenant_id, n.owner_kind, n.owner_id, n.agent_id, n.message_id, n.task_id
      on conflict do nothing returning id)
    select (select count(*) from given) - (select count(*) from added)
      + (select count(row_place) from placed) - (select count(*) from adopted),
      (select jsonb_agg(jsonb_build_array(tenant_id, conversation_id)) from grown) into missing, conversations;
    if missing > 0 then raise unique_violation; end if;
    return conversations;
  end $$`;
