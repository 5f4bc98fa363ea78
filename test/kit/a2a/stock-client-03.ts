import type { Message, Part, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client';
import { fetchAs } from './fetch-as.ts';
import type { ClientTarget, Said, SendOptions, StockClient } from './stock-client.types.ts';

/** The official client of A2A 0.3, `@a2a-js/sdk` 0.3.14, which begins with the agent's card. */
export async function stockClient03({ url, token, binding }: ClientTarget): Promise<StockClient> {
  const fetchImpl = fetchAs(token);
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    preferredTransports: binding && [binding],
  });
  return new StockClient03(await new ClientFactory(options).createFromUrl(url));
}

class StockClient03 implements StockClient {
  constructor(private readonly client: Client) {}

  async send(text: string, { signal, ...more }: SendOptions = {}): Promise<Said> {
    return saidIn(await this.client.sendMessage({ message: messageOf(text, more) }, { signal }));
  }

  async *stream(text: string, { signal, ...more }: SendOptions = {}): AsyncGenerator<Said> {
    const events = this.client.sendMessageStream({ message: messageOf(text, more) }, { signal });
    for await (const event of events) yield saidIn(event);
  }

  async *resubscribe(id: string): AsyncGenerator<Said> {
    for await (const event of this.client.resubscribeTask({ id })) yield saidIn(event);
  }

  async cancel(id: string): Promise<Said> {
    return saidIn(await this.client.cancelTask({ id }));
  }

  async get(id: string, historyLength?: number): Promise<Said> {
    return saidIn(await this.client.getTask({ id, historyLength }));
  }
}

function messageOf(text: string, { messageId = crypto.randomUUID(), ...ids }: SendOptions): Message {
  return { kind: 'message', role: 'user', messageId, parts: [{ kind: 'text', text }], ...ids };
}

function saidIn(event: Message | Task | TaskStatusUpdateEvent | TaskArtifactUpdateEvent): Said {
  const { contextId, metadata } = event;
  if (event.kind === 'message')
    return { kind: 'message', text: textOf(event.parts), taskId: event.taskId, contextId, metadata };
  if (event.kind === 'artifact-update')
    return {
      kind: 'artifact',
      taskId: event.taskId,
      contextId,
      text: textOf(event.artifact.parts),
      metadata,
    };
  const { state, message } = event.status;
  const text = message && textOf(message.parts);
  if (event.kind === 'status-update')
    return { kind: 'status', taskId: event.taskId, contextId, state, text, metadata };
  const artifacts = event.artifacts?.map(({ parts }) => textOf(parts)) ?? [];
  const history = event.history?.length ?? 0;
  return { kind: 'task', taskId: event.id, contextId, state, text, artifacts, history, metadata };
}

function textOf(parts: Part[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}
