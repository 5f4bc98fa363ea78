import { scalars, typePolicies } from '@agg/frontend';
import type { TypePolicies } from '@apollo/client';
import { gateway } from './gateway.ts';
import { ActivateDocument, AgentsDocument } from './operations.ts';

/** What the types have to refuse: the check fails where one of these lines is no error. */
export async function misuse(): Promise<void> {
  // @ts-expect-error the agent is required
  await gateway.mutate({ mutation: ActivateDocument, variables: {} });
  // @ts-expect-error an id is a text
  await gateway.mutate({ mutation: ActivateDocument, variables: { agentId: 7 } });
  // @ts-expect-error a page is a number
  await gateway.query({ query: AgentsDocument, variables: { page: '1', size: 5 } });
  const { data } = await gateway.query({ query: AgentsDocument, variables: { page: 1, size: 5 } });
  // @ts-expect-error data is absent after an error
  data.agents;
  // @ts-expect-error not selected by the document
  data?.agents?.content[0]?.visibility;
  // @ts-expect-error not a state of agents
  data?.agents?.content[0]?.status === 'SLEEPING';
  // @ts-expect-error a root field is null where it has failed
  data?.agents.content;
  // @ts-expect-error not a scalar of the gateway
  scalars.Telephone;
  typePolicies satisfies TypePolicies;
}
