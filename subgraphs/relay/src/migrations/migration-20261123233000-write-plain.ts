import { Migration } from '@mikro-orm/migrations';

/** Writes the ordinary batches of the traffic store, of several tenants, in one round trip. */
export class Migration20261123233000_write_plain extends Migration {
  override name = 'Migration20261123233000_write_plain';

  override up(): void | Promise<void> {
    for (const statement of [newId, newMessage, beginTasks, changeTasks, addLoose, addMessages, writePlain])
      this.addSql(statement);
  }
}

/** A UUIDv7 (RFC 9562, section 5.7): a random one whose first 48 bits are the time in milliseconds. */
const newId = `create function relay.new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid $$`;

/** A message of a task. \`number\` orders those of a batch; without \`context_id\`, it has that of its task. */
const newMessage = `create type relay.new_message as (tenant_id uuid, number int, id uuid, task_id uuid, from_caller boolean,
  message_id text, role text, parts text, metadata text, context_id text, preview text, created_at timestamptz,
  owner_kind text, owner_id uuid, agent_id uuid)`;

/** A terminal state never moves, and an older one replaces no newer one. */
const stays = `excluded.current_state = '' or excluded.state_at < t.state_at
  or t.current_state in ('completed', 'canceled', 'failed', 'rejected')`;

/** Locks and writes tasks in the order of their keys, as all transactions do. */
const ordered = 'order by tenant_id, task_id';

const beginTasks = `create function relay.begin_tasks(tasks jsonb) returns void language plpgsql as $$
  declare
    given relay.relay_task;
  begin
    given.changed_in := pg_current_xact_id();
    insert into relay.relay_task select * from jsonb_populate_recordset(given, tasks) ${ordered};
  end $$`;

/** Changes tasks that are there: null and an empty state mean that it stays. Returns the tasks. */
const changeTasks = `create function relay.change_tasks(tasks jsonb) returns relay.relay_task[] language plpgsql as $$
  declare
    given relay.relay_task;
    changed relay.relay_task[];
  begin
    given.changed_in := pg_current_xact_id();
    with written as (
      insert into relay.relay_task as t select * from jsonb_populate_recordset(given, tasks) ${ordered}
      on conflict (tenant_id, task_id) do update set changed_in = excluded.changed_in,
        upstream_task_id = coalesce(t.upstream_task_id, excluded.upstream_task_id),
        context_id = coalesce(excluded.context_id, t.context_id),
        last_updated_at = greatest(t.last_updated_at, excluded.last_updated_at),
        current_state = case when ${stays} then t.current_state else excluded.current_state end,
        state_at = case when ${stays} then t.state_at else excluded.state_at end
      where (t.source_kind, t.source_id, t.sink_agent_id)
          = (excluded.source_kind, excluded.source_id, excluded.sink_agent_id)
        and coalesce(t.upstream_task_id = excluded.upstream_task_id, true)
      returning t)
    select array_agg(t) into changed from written;
    if coalesce(cardinality(changed), 0) < jsonb_array_length(tasks)
        or exists (select from unnest(changed) where method = '') then
      raise unique_violation;
    end if;
    return changed;
  end $$`;

/** Adds messages of callers that begin tasks, and belong to no conversation yet. */
const addLoose = `create function relay.add_loose(messages jsonb) returns void language plpgsql as $$
  begin
    insert into relay.message (tenant_id, id, message_id, role, parts, metadata, task_id, from_caller, owner_kind,
      owner_id, agent_id, is_unsent, created_at)
    select tenant_id, id, message_id, role, parts::json, metadata::json, task_id, from_caller, owner_kind, owner_id,
      agent_id, false, created_at
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
const addMessages = `create function relay.add_messages(tasks relay.relay_task[], messages jsonb)
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
        from_caller, owner_kind, owner_id, agent_id, is_unsent, created_at)
      select n.tenant_id, n.id, p.conversation_id, p.place, n.message_id, n.role, n.parts::json, n.metadata::json,
        n.task_id, n.from_caller, n.owner_kind, n.owner_id, n.agent_id, false, n.created_at
      from given n left join placed p using (id)
      order by n.tenant_id, n.owner_kind, n.owner_id, n.agent_id, n.message_id, n.task_id
      on conflict do nothing returning id)
    select (select count(*) from given) - (select count(*) from added)
      + (select count(row_place) from placed) - (select count(*) from adopted),
      (select jsonb_agg(jsonb_build_array(tenant_id, conversation_id)) from grown) into missing, conversations;
    if missing > 0 then raise unique_violation; end if;
    return conversations;
  end $$`;

/**
 * Writes a batch as a transaction of its tenants, whose ids are separated by commas. Where something of it is not
 * ordinary, \`is_plain\` is false, and nothing was changed. Contexts and conversations have their tenants. Row-level
 * security applies. Nobody waits long for a lock, because others of the batch wait, too.
 */
const writePlain = `create function relay.write_plain(tenants text, begun jsonb, loose jsonb, changed jsonb, messages jsonb,
    out is_plain boolean, out contexts jsonb, out conversations jsonb)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
  declare
    tasks relay.relay_task[];
  begin
    perform set_config('app.tenant_ids', tenants, true), set_config('lock_timeout', '200', true);
    if begun <> '[]' then perform relay.begin_tasks(begun); end if;
    if changed <> '[]' then tasks := relay.change_tasks(changed); end if;
    contexts := (select jsonb_agg(distinct jsonb_build_array(tenant_id, context_id)) from unnest(tasks)
      where context_id is not null);
    if contexts is not null or messages <> '[]' then conversations := relay.add_messages(tasks, messages); end if;
    if loose <> '[]' then perform relay.add_loose(loose); end if;
    is_plain := true;
  exception when unique_violation then
    is_plain := false;
  end $$`;
