import { newAdmin, newEmail, signIn } from '../../kit/accounts.ts';
import { ask } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

const register = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
const assign = `mutation ($agentId: UUID!, $assignments: [AssignmentInput!]!) {
  replaceAgentAssignments(agentId: $agentId, assignments: $assignments) { version } }`;

/** Assigns an external contact to a new agent "Parcel clerk" of a new tenant. @returns the token of the mail */
export async function tokenToConfirm(): Promise<string> {
  const { accessToken } = await signIn(await newAdmin());
  const card = agentCard('Parcel clerk');
  const { agentId } = await ask(shared.url, register, { input: { card } }, accessToken);
  const email = newEmail();
  const assignments = [{ role: 'PROVIDER_CONTACT', externalContact: { name: 'Petra', email } }];
  await ask(shared.url, assign, { agentId, assignments }, accessToken);
  return (await shared.inbox.next(email)).token;
}
