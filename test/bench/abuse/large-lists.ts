import type { Abuse } from './abuse.types.ts';
import { keepAsking } from './requests.ts';

const atATime = 32;

/** The largest pages of the most expensive lists, read completely. */
export const largeLists: Abuse = {
  name: 'large-lists',
  run: (attack) => {
    const paths = [
      `/registry/v1/agents/${attack.agentId}/subscriptions?size=200`,
      '/registry/v1/channels?size=200&includeArchived=true&sort=name,desc',
    ];
    const headers = { authorization: `Bearer ${attack.token}` };
    return keepAsking(attack, atATime, (n) => ({ method: 'GET', path: paths[n % 2] ?? '', headers }));
  },
};
