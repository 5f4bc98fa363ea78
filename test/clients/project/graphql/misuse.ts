import type { Gateway } from './client.ts';
import {
  FindPoliciesDocument,
  PeopleDocument,
  RegisterChannelDocument,
  StopAgentDocument,
} from './operations.ts';
import type { KillSwitchScope, QueryAgentsArgs } from './schema.ts';

/** What the types have to refuse: the check fails where one of these lines is no error. */
export async function misuse(ask: Gateway): Promise<void> {
  // @ts-expect-error a name is required
  await ask(RegisterChannelDocument, { input: {} });
  // @ts-expect-error the agent is required
  await ask(StopAgentDocument, { reason: 'A drill.' });
  // @ts-expect-error not a state of users
  await ask(PeopleDocument, { status: 'SLEEPING' });
  const { policies } = await ask(FindPoliciesDocument, { q: 'addresses' });
  // @ts-expect-error a name is a text
  policies.content[0]?.name satisfies number | undefined;
  // @ts-expect-error not selected by the document
  policies.content[0]?.description;
  // @ts-expect-error not a scope
  'PLANET' satisfies KillSwitchScope;
  // @ts-expect-error a size is a number
  ({ size: '20' }) satisfies QueryAgentsArgs;
}
