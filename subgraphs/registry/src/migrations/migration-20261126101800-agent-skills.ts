import { Migration } from '@mikro-orm/migrations';

const read = ['agent', 'agent_version'];

/** In the form of names: composed, with plain single spaces, at most 200 characters, in lower case. */
const keyword = `lower(left(btrim(regexp_replace(normalize(stated.text, nfc),
    '[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]+', ' ', 'g')), 200) collate "und-x-icu")`;

/** Agents that are registered already are found by the first 500 skills of their current card, too. */
const skillsOfCurrentCards = `
  insert into registry.keyword (tenant_id, kind, text, subject_id)
  select distinct agent.tenant_id, 'SKILL', ${keyword}, agent.agent_id
  from registry.agent
  join registry.agent_version as version on version.tenant_id = agent.tenant_id
    and version.agent_id = agent.agent_id and version.registry_version = agent.registry_version
  cross join jsonb_array_elements(jsonb_path_query_array(version.card, '$.skills[0 to 499]')) as skill
  cross join lateral (values (skill ->> 'id'), (skill ->> 'name')) as stated (text)
  where stated.text is not null;`;

export class Migration20261126101800_agent_skills extends Migration {
  override name = 'Migration20261126101800_agent_skills';

  override up(): void | Promise<void> {
    const tables = read.concat('keyword');
    for (const table of tables) this.addSql(`alter table registry.${table} no force row level security;`);
    this.addSql(skillsOfCurrentCards);
    for (const table of tables) this.addSql(`alter table registry.${table} force row level security;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table registry.keyword no force row level security;`);
    this.addSql(`delete from registry.keyword where kind = 'SKILL';`);
    this.addSql(`alter table registry.keyword force row level security;`);
  }
}
