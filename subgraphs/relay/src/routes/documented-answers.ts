import type { SubgraphRoute } from '@agg/kit';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';
import { isStreamed } from '../a2a/method.table.ts';
import { restStatusOf } from '../a2a/rest/rest-answer.ts';

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
