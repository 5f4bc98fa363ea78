import type { TestDatabase } from './database.ts';

/** The number of agents: the largest page. */
const agents = 200;

/**
 * Inserts agents and one agent's subscriptions to them directly into the tables, for operation 7: every third
 * is classified, assigned and documented, every second uses a tool server.
 * @param personId their creator
 * @returns the agent that subscribes to all of them
 */
export async function seedAgents(
  { database }: { database: Pick<TestDatabase, 'query'> },
  tenantId: string,
  personId: string,
): Promise<string> {
  const [row] = await database.query<{ id: string }>('select gen_random_uuid()::text as id');
  const subscriberId = String(row?.id);
  for (const text of [insertSubscriber, ...inserts])
    await database.query(text, [tenantId, personId, subscriberId, agents]);
  return subscriberId;
}

// Every statement takes all four values, so that all can be run in the same way.
const given =
  'given as (select $1::uuid as tenant, $2::uuid as person, $3::uuid as subscriber, $4::int as count)';
const agentId = `md5('agent ' || n || given.tenant)::uuid`;
const serverId = `md5('server ' || given.tenant)::uuid`;
const each = 'given, generate_series(1, given.count) as n';
const agentColumns = `tenant_id, agent_id, name, description, registry_version, revision, card_version,
  card_name, card_description, protocol_version, status, visibility, auth_type, tags, created_at, created_by_id`;
const agentValues = `'Helps with orders.', 2, 2, '1.0.0', 'Helper', 'Helps with orders.', '0.3.0', 'ACTIVE', 'TENANT', 'NONE', '{}'`;
const subscriptionColumns = `tenant_id, subscription_id, provider_tenant_id, kind, status, subscriber_kind,
  subscriber_id, target_kind, target_id, created_at, created_by_id, activated_at`;

const insertSubscriber = `with ${given} insert into registry.agent (${agentColumns})
  select tenant, subscriber, 'Dispatcher', ${agentValues}, now(), person from given`;

const inserts = [
  `with ${given} insert into registry.agent (${agentColumns})
    select tenant, ${agentId}, 'Helper ' || n, ${agentValues}, now() - n * interval '1 minute', person from ${each}`,
  `with ${given} insert into registry.subscription (${subscriptionColumns})
    select tenant, gen_random_uuid(), tenant, 'AGENT', 'ACTIVE', 'AGENT', subscriber, 'AGENT', ${agentId},
      now(), person, now() from ${each}`,
  `with ${given} insert into registry.subscription (${subscriptionColumns})
    select tenant, gen_random_uuid(), tenant, 'MCP_SERVER', 'ACTIVE', 'AGENT', ${agentId}, 'MCP_SERVER', ${serverId},
      now(), person, now() from ${each} where n % 2 = 0`,
  `with ${given} insert into governance.subject (tenant_id, subject_id, subject_kind, risk_tier)
    select tenant, ${agentId}, 'AGENT', case when n % 2 = 0 then 'MINIMAL' else 'LIMITED' end
    from ${each} where n % 3 = 0`,
  `with ${given} insert into governance.subject (tenant_id, subject_id, subject_kind, risk_tier)
    select tenant, ${serverId}, 'MCP_SERVER', 'LIMITED' from given where count > 0`,
  `with ${given} insert into governance.assignment (tenant_id, assignment_id, subject_kind, subject_id, position, role,
      user_id, confirmed, assigned_by, assigned_at)
    select tenant, gen_random_uuid(), 'AGENT', ${agentId}, 0, 'ACCOUNTABLE_OWNER', person, true, person, now()
    from ${each} where n % 3 = 0`,
  `with ${given} insert into governance.document (tenant_id, document_id, subject_kind, subject_id, kind, legal_basis,
      title, url, status, added_by, created_at)
    select tenant, gen_random_uuid(), 'AGENT', ${agentId}, 'AFFECTED_PERSON_NOTICE', 'AI Act Art. 50', 'Notice',
      'https://example.org/notice', 'APPROVED', person, now() from ${each} where n % 3 = 0`,
];
