import { type RestAnswer, rest } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Story } from '../../kit/story.ts';
import { unusedName } from '../../kit/unused-name.ts';
import type { Governed } from './governance-maker.ts';

const folders: Readonly<Record<Governed['kind'], string>> = {
  AGENT: 'agents',
  MCP_SERVER: 'mcp-servers',
  LLM_GATEWAY: 'llm-gateways',
};

/** A new agent of the tenant, without assignments. */
export async function newAgent({ ask, admin }: Pick<Story, 'ask' | 'admin'>): Promise<Governed> {
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const card = agentCard(unusedName(admin, 'agent', 'Parcel clerk'));
  return { kind: 'AGENT', id: (await ask(create, { input: { card } })).agentId };
}

/** One assignment in a request. */
export type Item = Record<string, unknown>;

/** The address of a subject's assignments. */
function addressOf({ kind, id }: Governed): string {
  return `/registry/v1/${folders[kind]}/${id}/governance/assignments`;
}

/** Replaces the assignments of a subject over REST, as the admin or another caller. */
export function assign(
  { admin }: Pick<Story, 'admin'>,
  subject: Governed,
  assignments: readonly Item[],
  {
    token = admin.token,
    ifMatch,
    ...more
  }: { token?: string; ifMatch?: string; [member: string]: unknown } = {},
): Promise<RestAnswer> {
  return put(addressOf(subject), { assignments, ...more }, token, ifMatch);
}

function put(address: string, body: object, token: string, ifMatch?: string): Promise<RestAnswer> {
  const headers = { 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) };
  return rest(shared.url, 'PUT', address, token, { headers, body: JSON.stringify(body) });
}

/** The assignments of a subject. */
export function assigned({ admin }: Pick<Story, 'admin'>, subject: Governed): Promise<RestAnswer> {
  return rest(shared.url, 'GET', addressOf(subject), admin.token);
}

/** An item of a request for an external contact. */
export function contact(email: string, more: Item = {}): Item {
  return { role: 'PROVIDER_CONTACT', externalContact: { name: 'Petra', email }, ...more };
}

/** Confirms the assignment of an external contact with the token of a mail. */
export function confirmByMail(token: string): Promise<RestAnswer> {
  return postToken('confirm', token);
}

/** Reads what the link of a mail to an external contact confirms. */
export function checkLink(token: string): Promise<RestAnswer> {
  return postToken('check-link', token);
}

function postToken(operation: string, token: string): Promise<RestAnswer> {
  return rest(shared.url, 'POST', `/registry/v1/assignments/${operation}`, undefined, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}
