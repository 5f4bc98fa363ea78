import { eventually } from '@agg/schema/testing';
import { signUp } from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';
import { workOff } from '../../kit/work-off.ts';

const database = new LedgerReader();

/** Work about something in a tenant. */
export interface Begun {
  tenantId: string;
  work(): Promise<unknown>;
}

/** Has a subgraph react to an event, after all that was caused before. */
export async function reacting(
  subgraph: string,
  tenantId: string,
  action: string,
  subjectId: string,
): Promise<Begun> {
  const waiting = `select from jobs.job where data ->> 'tenantId' = $1 and state <> 'completed'`;
  await eventually(async () => (await database.query(waiting, [tenantId])).length === 0, 'no job waits');
  const entry =
    'select seq::int, entry_id as "entryId" from ledger.entry where tenant_id = $1 order by seq desc limit 1';
  const [known] = await database.query(entry, [tenantId]);
  return {
    tenantId,
    work: () => workOff(`reactions-of-${subgraph}`, { tenantId, action, subjectId, ...known }),
  };
}

/** Its time is over. */
export const expiredSubscription = async (): Promise<Begun> => {
  const { tenantId, maker } = await beginStory();
  await maker.subscription('Agent', await maker.agent('Asking'), await maker.agent('Answering'));
  const expire = `update registry.subscription set expires_at = now() where tenant_id = $1`;
  await database.query(expire, [tenantId]);
  return { tenantId, work: () => workOff('registry.expire-subscriptions', {}) };
};

/** Its time is over. */
export const expiredDocument = async (): Promise<Begun> => {
  const { tenantId, maker, ask } = await beginStory();
  const input = '{ title: "Notice", externalRef: "DOC-1" }';
  await ask(`mutation { addAgentDocument(agentId: "${await maker.agent()}", input: ${input}) { status } }`);
  const expire = `update governance.document set status = 'APPROVED', valid_until = '2020-01-31' where tenant_id = $1`;
  await database.query(expire, [tenantId]);
  return { tenantId, work: () => workOff('governance.expire-documents', {}) };
};

/** The owner of an agent is gone, and no event has said so. */
export const lostOwner = async (): Promise<Begun> => {
  const story = await beginStory();
  const [agentId, { id }] = [await story.maker.agent(), await story.caller([])];
  const assignments = `[{ userId: "${id}" }]`;
  await story.ask(
    `mutation { replaceAgentAssignments(agentId: "${agentId}", assignments: ${assignments}) { version } }`,
  );
  const begun = await reacting('governance', story.tenantId, 'user.deactivated', id);
  await database.query(`update directory.subject set state = 'archived' where id = $1`, [id]);
  return begun;
};

/** An approved agent, and a version that was registered later. */
export const newVersion = async (): Promise<Begun> => {
  const { tenantId, maker, ask } = await beginStory();
  const agentId = await maker.agent();
  await ask(
    `mutation { classifyAgent(agentId: "${agentId}", input: { riskTier: MINIMAL }, reason: "So.") { riskTier } }`,
  );
  const approve = `update governance.subject set governance_state = 'APPROVED', state_changed_at = '2020-01-31'
    where tenant_id = $1`;
  const begun = await reacting('governance', tenantId, 'agent.version_registered', agentId);
  await database.query(approve, [tenantId]);
  return begun;
};

/** An archived agent, whose credential nobody has revoked. */
export const leftCredential = async (): Promise<Begun> => {
  const { tenantId, maker, ask } = await beginStory();
  const agentId = await maker.agent();
  await ask(
    `mutation { createCredential(kind: AGENT, name: "Key", subjectId: "${agentId}") { clientSecret } }`,
  );
  return reacting('tenant-auth', tenantId, 'agent.archived', agentId);
};

/** The same with a revoked credential. */
export const withoutCredential = async (): Promise<Begun> => {
  const begun = await leftCredential();
  await database.query('update tenant_auth.credential set revoked_at = now() where tenant_id = $1', [
    begun.tenantId,
  ]);
  return begun;
};

/** A person who has not verified their e-mail for a week. */
export const unverified = async (): Promise<Begun> => {
  const { tenantId } = await signUp();
  for (const table of ['tenant', 'person'])
    await database.query(`update tenant_auth.${table} set created_at = '2020-01-31' where tenant_id = $1`, [
      tenantId,
    ]);
  return { tenantId, work: () => workOff('tenant-auth.forget-unverified', {}) };
};
