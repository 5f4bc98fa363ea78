import { ask, rest } from '../../kit/client.ts';
import type { Asked } from './world.ts';

/** One operation, sent by one tenant. */
export type Question = (asked: Asked) => Promise<void>;

/** @throws Error for any answer but 200 */
export const get =
  (path: (asked: Asked) => string): Question =>
  async (asked) => {
    const { status, text } = await rest(asked.url, 'GET', path(asked), asked.admin.token);
    if (status !== 200) throw new Error(`${path(asked)}: ${text}`);
  };

const agentsByName = 'query { agents(sort: NAME_ASC, size: 20) { content { name status } totalElements } }';

/** The first page of each list, as clients request it. */
export const questions: Readonly<Record<string, Question>> = {
  'assignments of an agent (1)': get(
    ({ filled }) => `/registry/v1/agents/${filled.agentId}/governance/assignments`,
  ),
  'documents of an agent (3)': get(
    ({ filled }) => `/registry/v1/agents/${filled.agentId}/governance/documents`,
  ),
  'kill switches (4)': get(() => '/registry/v1/kill-switches'),
  'channels (6)': get(() => '/registry/v1/channels'),
  'what an agent subscribes to (7)': get(
    ({ filled }) => `/registry/v1/agents/${filled.agentId}/subscriptions`,
  ),
  'people, by name': get(() => '/tenant-auth/v1/users'),
  'agents, by name, through GraphQL': async ({ url, admin }) => {
    await ask(url, agentsByName, {}, admin.token);
  },
};

/** The last page but one: the database has to skip everything before it. */
export const deepPage = get(({ rows }) => `/registry/v1/channels?page=${Math.floor((rows * 0.9) / 20) - 1}`);
