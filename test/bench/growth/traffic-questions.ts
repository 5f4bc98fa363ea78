import { get, type Question } from './questions.ts';

/** The last page but one of the longest conversation. */
const lastPage = (rows: number) => Math.floor(rows / 20) - 1;

/** What clients read of traffic. */
export const trafficQuestions: Readonly<Record<string, Question>> = {
  'a task (8)': get(({ filled }) => `/relay/v1/relay-tasks/${filled.taskId}`),
  'the messages of a conversation (17)': get(
    ({ filled }) => `/relay/v1/human/conversations/${filled.contextId}/messages`,
  ),
  'the same, the last page': get(
    ({ filled, rows }) => `/relay/v1/human/conversations/${filled.contextId}/messages?page=${lastPage(rows)}`,
  ),
  'the metrics of agents (7)': get(({ filled }) => `/registry/v1/agents/${filled.agentId}/subscriptions`),
};
