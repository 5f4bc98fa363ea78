import type { MessageSendParams } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client';
import { fetchAs } from '../../../kit/a2a/fetch-as.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import { play, type Scenarios, type Shown, told } from './shown.ts';

/** `@a2a-js/sdk` 0.3.14, as its README configures it for a token. */
export async function playSdk03({ url, token, binding }: ClientTarget): Promise<Shown> {
  const fetchImpl = fetchAs(token);
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
    preferredTransports: binding && [binding],
  });
  return play(scenarios, await new ClientFactory(options).createFromUrl(url));
}

function saying(text: string, ids: { taskId?: string; contextId?: string } = {}): MessageSendParams {
  const messageId = crypto.randomUUID();
  return {
    message: { kind: 'message', role: 'user', messageId, parts: [{ kind: 'text', text }], ...ids },
  };
}

const scenarios: Scenarios<Client> = {
  'a message is answered by a message': (client) => client.sendMessage(saying('message hello')),
  'a message is answered by a task with files': (client) => client.sendMessage(saying('file notes.txt')),
  'an artifact comes in pieces': (client) =>
    Array.fromAsync(client.sendMessageStream(saying('pieces one |two |three'))),
  'a task asks, goes on and is read': async (client) => {
    const asked = await client.sendMessage(saying('ask which one'));
    if (asked.kind !== 'task') return asked;
    const { id, contextId } = asked;
    const done = await client.sendMessage(saying('echo this one', { taskId: id, contextId }));
    return [asked, done, await client.getTask({ id, historyLength: 10 })];
  },
  'a task fails, and another is unknown': async (client) => [
    await client.sendMessage(saying('fail')),
    await Array.fromAsync(client.sendMessageStream(saying('fail'))),
    await client.getTask({ id: crypto.randomUUID() }).catch(told),
  ],
  'a task is cancelled, once': async (client) => {
    const events = client.sendMessageStream(saying('long'));
    const begun = await events.next();
    if (begun.done || begun.value.kind !== 'task') return begun;
    const { id } = begun.value;
    const ending = Array.fromAsync(events);
    const cancelled = await client.cancelTask({ id });
    return [begun.value, cancelled, await ending, await client.cancelTask({ id }).catch(told)];
  },
};
