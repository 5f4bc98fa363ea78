import type { SubgraphRoute } from '@agg/kit';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';
import { isStreamed } from '../a2a/method.table.ts';
import { restStatusOf } from '../a2a/rest/rest-answer.ts';
import type { Audience } from './audiences.ts';

/** What the segments and headers of the addresses of A2A are, for the documentation. */
export const parameterTexts: Readonly<Record<string, string>> = {
  agentId: 'The id of the agent that is called.',
  channelId: 'The id of the channel that calls: the one of the token.',
  taskId: 'The id of the task, as the answer to a message has it. A verb may follow, such as `:cancel`.',
  configId: 'The id of the push notification configuration.',
  verb: '`message:send`, or `message:stream` for an answer in Server-Sent Events.',
  'a2a-version': 'The version of A2A in which the client speaks, such as `1.0`. The address states it, too.',
  'a2a-extensions': 'The URIs of the extensions of A2A that the client activates, separated by commas.',
  'x-a2a-extensions': 'The same in A2A 0.3.',
  traceparent: 'The trace to which the call belongs (W3C Trace Context).',
  tracestate: "The state of the trace in other systems' own terms (W3C Trace Context).",
  'accept-language': 'The languages of the person, which the agent is told.',
  'if-none-match': 'The ETag of a card. Returns 304 without a body while it is the current one.',
};

/** The name of an address in generated clients: `sendMessageAsPersonV10`. */
export function operationName(operation: string, { name }: Audience, version: A2aVersion): string {
  const [major, minor] = version.split('.');
  return `${operation}As${name}V${major}${minor}`;
}

const json = 'application/json';
const events = 'text/event-stream';

/** What an agent, and the relay in its place, refuses beside what every route refuses. */
const refuses = ['CONFLICT', 'UNPROCESSABLE', 'UPSTREAM_FAILED'] as const;

/**
 * What clients may be answered at an address of A2A, for the documentation.
 * @param path what follows the version; JSON-RPC has nothing there, and answers its errors with 200
 * @param methods what clients ask of an agent there by REST; absent where each answer is 200 with JSON
 */
export function documentedAnswers(
  version: A2aVersion,
  path: string,
  methods: readonly A2aMethod[] = ['tasks/get'],
): Pick<SubgraphRoute, 'answers' | 'refuses' | 'ownErrors'> {
  if (path === '') return { answers: { 200: [json, events] } };
  const byStatus = Map.groupBy(methods, (method) => restStatusOf(method, version));
  const answers = [...byStatus].map(([status, those]) => [status, typesOf(status, those)]);
  return { answers: Object.fromEntries(answers), refuses, ownErrors: true };
}

function typesOf(status: number, methods: readonly A2aMethod[]): string[] {
  if (status === 204) return [];
  return [...new Set(methods.map((method) => (isStreamed(method) ? events : json)))];
}
