import { Role, type SendMessageRequest } from 'a2a-js-sdk-1';
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from 'a2a-js-sdk-1/client';
import { fetchAs } from '../../../kit/a2a/fetch-as.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import { play, type Scenarios, type Shown, told } from './shown.ts';

/** `@a2a-js/sdk` 1.3.0, as its README configures it for a token. */
export async function playSdk10({ url, token, binding }: ClientTarget): Promise<Shown> {
  const fetchImpl = fetchAs(token);
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    preferredTransports: binding && [binding],
  });
  return play(scenarios, await new ClientFactory(options).createFromUrl(url));
}

function saying(text: string, { taskId = '', contextId = '' } = {}): SendMessageRequest {
  const none = { metadata: undefined, extensions: [], referenceTaskIds: [] };
  const content = { $case: 'text', value: text } as const;
  const part = { content, metadata: undefined, filename: '', mediaType: 'text/plain' };
  const ids = { messageId: crypto.randomUUID(), taskId, contextId };
  const message = { role: Role.ROLE_USER, parts: [part], ...ids, ...none };
  return { tenant: '', message, configuration: undefined, metadata: undefined };
}

const cancelling = (id: string) => ({ id, tenant: '', metadata: undefined });

const scenarios: Scenarios<Client> = {
  'a message is answered by a message': (client) => client.sendMessage(saying('message hello')),
  'a message is answered by a task with files': (client) => client.sendMessage(saying('file notes.txt')),
  'an artifact comes in pieces': (client) =>
    Array.fromAsync(client.sendMessageStream(saying('pieces one |two |three'))),
  'a task asks, goes on and is read': async (client) => {
    const asked = await client.sendMessage(saying('ask which one'));
    if (!('id' in asked)) return asked;
    const { id, contextId } = asked;
    const done = await client.sendMessage(saying('echo this one', { taskId: id, contextId }));
    return [asked, done, await client.getTask({ id, tenant: '', historyLength: 10 })];
  },
  'a task fails, and another is unknown': async (client) => [
    await client.sendMessage(saying('fail')),
    await Array.fromAsync(client.sendMessageStream(saying('fail'))),
    await client.getTask({ id: crypto.randomUUID(), tenant: '', historyLength: 0 }).catch(told),
  ],
  'a task is cancelled, once': async (client) => {
    const events = client.sendMessageStream(saying('long'));
    const begun = (await events.next()).value?.payload;
    if (begun?.$case !== 'task') return begun;
    const { id } = begun.value;
    const ending = Array.fromAsync(events);
    const cancelled = await client.cancelTask(cancelling(id));
    return [begun, cancelled, await ending, await client.cancelTask(cancelling(id)).catch(told)];
  },
};
