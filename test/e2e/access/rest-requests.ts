import { pathWith, type RestOperation } from '../../contract/rest-operations.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Things } from './root-field-values.ts';

/** The ids that the paths of operations have to get. */
export function pathValues({ ids, subscriptionIds }: Things): Record<string, string> {
  return { ...ids, subscriptionId: subscriptionIds.McpServer };
}

/** Asks for an operation. Of an event stream only the head is read. */
export async function askRest(
  operation: RestOperation,
  things: Things,
  token?: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Omit<RestAnswer, 'json'> & { json?: RestAnswer['json'] }> {
  const path = `${pathWith(operation, pathValues(things))}${query}`;
  if (operation.answers !== 'text/event-stream')
    return rest(shared.url, operation.method, path, token, { headers });
  const leave = new AbortController();
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shared.url}${path}`, {
    headers: { ...authorization, ...headers },
    signal: leave.signal,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  leave.abort();
  return { status: answer.status, headers: answer.headers, text, json: text ? JSON.parse(text) : undefined };
}
