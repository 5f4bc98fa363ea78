import { importInstalled, report } from './installed-program.ts';
import { play, type Scenarios } from './shown.ts';

/** The remote agent of `@google/adk`, with a client of the SDK that it brings. */
const { InMemoryRunner, RemoteA2AAgent } = await importInstalled('@google/adk/dist/esm/index.js');

/** Says something in a conversation of ADK. @returns the events that it shows */
type Say = (...parts: object[]) => Promise<AdkEvent[]>;

/** What the scenarios read of an event. */
interface AdkEvent {
  id?: string;
  timestamp?: number;
  content?: { parts?: { functionCall?: { id: string; name: string } }[] };
}

const text = (words: string) => ({ text: words });

/** Each scenario has a conversation of its own. */
const scenarios: Scenarios<() => Promise<Say>> = {
  'an agent answers with a message': async (begin) => (await begin())(text('message hello')),
  'an agent answers with files': async (begin) => (await begin())(text('file notes.txt')),
  'an artifact comes in pieces': async (begin) => (await begin())(text('pieces one |two |three')),
  'an agent asks, and gets its answer': async (begin) => {
    const say = await begin();
    const asked = await say(text('ask which one'));
    const calls = asked.flatMap(({ content }) => content?.parts ?? []).map((part) => part.functionCall);
    const { id, name } = calls.find((call) => call) ?? {};
    const answer = { functionResponse: { id, name, response: { result: 'echo this one' } } };
    return [asked, await say(id ? answer : text('echo this one'))];
  },
  'an agent fails': async (begin) => (await begin())(text('fail')),
  'a conversation goes on': async (begin) => {
    const say = await begin();
    return [await say(text('message one')), await say(text('message two'))];
  },
};

await report(async ({ url }) => {
  const agent = new RemoteA2AAgent({ name: 'remote', agentCard: url });
  const runner = new InMemoryRunner({ agent, appName: 'stock' });
  const user = { appName: 'stock', userId: 'ada' };
  const begin = async (): Promise<Say> => {
    const { id: sessionId } = await runner.sessionService.createSession(user);
    return (...parts) => {
      const newMessage = { role: 'user', parts };
      const events = runner.runAsync({ userId: user.userId, sessionId, newMessage });
      return Array.fromAsync<AdkEvent, AdkEvent>(events, ({ id: _, timestamp: __, ...event }) => event);
    };
  };
  return play(scenarios, begin);
});
