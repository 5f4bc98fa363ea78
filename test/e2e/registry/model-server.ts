import type { IncomingMessage, RequestListener } from 'node:http';
import { startHost } from '../../kit/outside-host.ts';

/** A server of an LLM provider that lists its models. */
export interface ModelServer {
  url: string;
  /** The requests so far: path with query, and headers. */
  requests: Pick<IncomingMessage, 'url' | 'headers'>[];
  answer: RequestListener;
  stop(): Promise<void>;
}

/** Starts a server that answers every request with a JSON value. */
export async function startModelServer(list: unknown): Promise<ModelServer> {
  const host = await startHost((request, response) => {
    served.requests.push({ url: request.url, headers: request.headers });
    served.answer(request, response);
  });
  const served: ModelServer = {
    url: host.url,
    requests: [],
    answer: (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(list)),
    stop: host.stop,
  };
  return served;
}

/** The list of models in OpenAI's form. */
export function openAiList(...names: string[]): object {
  return { object: 'list', data: names.map((id) => ({ id, object: 'model' })) };
}
