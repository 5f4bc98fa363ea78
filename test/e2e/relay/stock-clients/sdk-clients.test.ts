import { playSdk03 } from './sdk-03.ts';
import { playSdk10 } from './sdk-10.ts';
import type { StockClient } from './stock-client.types.ts';
import { testClient } from './test-client.ts';

interface SdkClient extends StockClient {
  binding: 'JSONRPC' | 'HTTP+JSON';
}

/** What an SDK shows with each binding. @param cancelled the state, as it names it */
const ofSdk = (cancelled: string) => ({
  'a message is answered by a message': 'hello',
  'a message is answered by a task with files': 'notes.txt',
  'an artifact comes in pieces': 'three',
  'a task asks, goes on and is read': 'this one',
  'a task fails, and another is unknown': 'This agent was told to fail.',
  'a task is cancelled, once': cancelled,
});

const clients: Readonly<Record<string, SdkClient>> = {
  '@a2a-js/sdk 0.3.14 by JSON-RPC': { version: '0.3.0', binding: 'JSONRPC', scenarios: ofSdk('canceled') },
  '@a2a-js/sdk 0.3.14 by HTTP+JSON': { version: '0.3.0', binding: 'HTTP+JSON', scenarios: ofSdk('canceled') },
  '@a2a-js/sdk 1.3.0 by JSON-RPC': { version: '1.0', binding: 'JSONRPC', scenarios: ofSdk('"state":5') },
  '@a2a-js/sdk 1.3.0 by HTTP+JSON': { version: '1.0', binding: 'HTTP+JSON', scenarios: ofSdk('"state":5') },
};

for (const [name, client] of Object.entries(clients)) {
  const play = { '0.3.0': playSdk03, '1.0': playSdk10 }[client.version];
  testClient(
    name,
    client,
    async () =>
      ({ url, token }) =>
        play({ url, token, binding: client.binding }),
  );
}
