import type { components } from './api.ts';
import { bodyOf, type Gateway } from './client.ts';

/** What the types have to refuse: the check fails where one of these lines is no error. */
export async function misuse(gateway: Gateway): Promise<void> {
  // @ts-expect-error a path that does not exist
  await gateway.GET('/registry/v1/robots');
  // @ts-expect-error a name is required
  await gateway.POST('/registry/v1/channels', { body: {} });
  // @ts-expect-error not a state of users
  await gateway.GET('/tenant-auth/v1/users', { params: { query: { status: 'SLEEPING' } } });
  // @ts-expect-error the id is required
  await gateway.GET('/registry/v1/agents/{agentId}', { params: { path: {} } });
  const { content, totalElements } = bodyOf(await gateway.GET('/registry/v1/channels'));
  // @ts-expect-error a total is a number
  totalElements satisfies string;
  // @ts-expect-error channels have no secret
  content[0]?.secret;
  // @ts-expect-error an archived channel only has a date
  content[0]?.deletedAt satisfies string | undefined;
  // @ts-expect-error not a scope
  'PLANET' satisfies components['schemas']['KillSwitchScope'];
}
