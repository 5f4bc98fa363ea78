import type { UpstreamRequest } from '@agg/traffic';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';
import type { AgentRequest } from '../a2a/translate/agents-rest.ts';
import { passedHeaders } from './passed-headers.ts';

/** What a request to an agent asks for. */
interface AskedOfAgent extends Pick<UpstreamRequest, 'streams'> {
  method: A2aMethod;
  /** The version in which the agent is called. */
  version: A2aVersion;
  /** The caller's headers; those that concern the agent are passed on by their forms. */
  headers: Readonly<Record<string, string>>;
}

/** What asks about a task, or cancels it, has to reach an agent of which streams and calls hold every place. */
const places: Partial<Record<A2aMethod, UpstreamRequest['place']>> = {
  'message/stream': 'STREAM',
  'tasks/resubscribe': 'STREAM',
  'tasks/get': 'NONE',
  'tasks/cancel': 'NONE',
};

/** A request to an agent as it is sent. */
export function agentRequest(
  request: AgentRequest,
  { method, version, streams, headers }: AskedOfAgent,
): UpstreamRequest {
  return {
    ...request,
    streams,
    place: places[method],
    headers: {
      ...passedHeaders(headers, version),
      'content-type': 'application/json',
      accept: streams ? 'text/event-stream, application/json' : 'application/json',
      ...(version === '1.0' && { 'a2a-version': '1.0' }),
    },
  };
}
