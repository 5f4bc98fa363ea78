import {
  type Message,
  type Part,
  Role,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
  taskStateToJSON,
} from 'a2a-js-sdk-1';
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from 'a2a-js-sdk-1/client';
import { fetchAs } from './fetch-as.ts';
import type { ClientTarget, Said, SendOptions, StockClient } from './stock-client.types.ts';

/** The official client of A2A 1.0, `@a2a-js/sdk` 1.3.0, which speaks 0.3 to agents whose card says so. */
export async function stockClient10({ url, token, binding }: ClientTarget): Promise<StockClient> {
  const either = { fetchImpl: fetchAs(token), legacyCompat: { enabled: true } };
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory(either), new RestTransportFactory(either)],
    cardResolver: new DefaultAgentCardResolver(either),
    preferredTransports: binding && [binding],
  });
  return new StockClient10(await new ClientFactory(options).createFromUrl(url));
}

class StockClient10 implements StockClient {
  constructor(private readonly client: Client) {}

  async send(text: string, { signal, ...more }: SendOptions = {}): Promise<Said> {
    const answer = await this.client.sendMessage(requestOf(text, more), { signal });
    return 'messageId' in answer ? saidInMessage(answer) : saidInTask(answer);
  }

  async *stream(text: string, { signal, ...more }: SendOptions = {}): AsyncGenerator<Said> {
    const events = this.client.sendMessageStream(requestOf(text, more), { signal });
    for await (const event of events) yield saidIn(event);
  }

  async *resubscribe(id: string): AsyncGenerator<Said> {
    for await (const event of this.client.resubscribeTask({ id, tenant: '' })) yield saidIn(event);
  }

  async cancel(id: string): Promise<Said> {
    return saidInTask(await this.client.cancelTask({ id, tenant: '', metadata: undefined }));
  }

  async get(id: string, historyLength?: number): Promise<Said> {
    return saidInTask(await this.client.getTask({ id, tenant: '', historyLength }));
  }
}

function requestOf(text: string, options: SendOptions): SendMessageRequest {
  const { messageId = crypto.randomUUID(), taskId = '', contextId = '' } = options;
  const part: Part = {
    content: { $case: 'text', value: text },
    metadata: undefined,
    filename: '',
    mediaType: '',
  };
  const empty = { metadata: undefined, extensions: [], referenceTaskIds: [] };
  const message = { messageId, taskId, contextId, role: Role.ROLE_USER, parts: [part], ...empty };
  return { tenant: '', message, configuration: undefined, metadata: undefined };
}

function saidIn({ payload }: StreamResponse): Said {
  if (!payload) throw new Error('An event of a stream is empty.');
  if (payload.$case === 'message') return saidInMessage(payload.value);
  if (payload.$case === 'task') return saidInTask(payload.value);
  const { taskId, contextId, metadata } = payload.value;
  if (payload.$case === 'artifactUpdate')
    return { kind: 'artifact', taskId, contextId, text: textOf(payload.value.artifact?.parts), metadata };
  return { kind: 'status', taskId, contextId, ...statusOf(payload.value.status), metadata };
}

function saidInMessage({ taskId, contextId, parts, metadata }: Message): Said {
  return { kind: 'message', text: textOf(parts), taskId: taskId || undefined, contextId, metadata };
}

function saidInTask({ id, contextId, status, artifacts, history, metadata }: Task): Said {
  const texts = artifacts.map(({ parts }) => textOf(parts));
  const ids = { taskId: id, contextId };
  return { kind: 'task', ...ids, ...statusOf(status), artifacts: texts, history: history.length, metadata };
}

/** `TASK_STATE_INPUT_REQUIRED` is `input-required`. */
function statusOf(status: Task['status']): Pick<Said, 'state' | 'text'> {
  const name = status && taskStateToJSON(status.state);
  const state = name?.replace('TASK_STATE_', '').toLowerCase().replaceAll('_', '-');
  return { state, text: status?.message && textOf(status.message.parts) };
}

function textOf(parts: Part[] = []): string {
  return parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('');
}
