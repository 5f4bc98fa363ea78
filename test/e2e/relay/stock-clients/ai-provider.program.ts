import { importInstalled, report } from './installed-program.ts';
import { play, type Scenarios } from './shown.ts';

/** `a2a-ai-provider` with the AI SDK. It takes no headers, so a user gives the token to `fetch` of the whole process. */
const { generateText, streamText } = await importInstalled('ai/dist/index.mjs');
const { createA2a } = await importInstalled('a2a-ai-provider/dist/index.js');

/** A conversation of the AI SDK with an agent; its id is the user's. */
interface Chat {
  model: unknown;
  contextId: string;
}

async function generate({ model, contextId }: Chat, prompt: string): Promise<unknown> {
  const providerOptions = { a2a: { contextId } };
  const answer = await generateText({ model, prompt, providerOptions, maxRetries: 0 });
  const { text, finishReason, content, files, response } = answer;
  return { text, finishReason, content, files, body: response.body };
}

async function stream({ model, contextId }: Chat, prompt: string): Promise<unknown> {
  const providerOptions = { a2a: { contextId } };
  const ignored = () => undefined;
  const asked = { model, prompt, providerOptions, maxRetries: 0, includeRawChunks: true, onError: ignored };
  const parts = [];
  for await (const { type, text, rawValue, error, finishReason } of streamText(asked).fullStream)
    parts.push({ type, text, rawValue, error: error && String(error), finishReason });
  return parts;
}

const scenarios: Scenarios<Chat> = {
  'generateText is answered by a message': (chat) => generate(chat, 'message hello'),
  'generateText gets a file': (chat) => generate(chat, 'file notes.txt'),
  'streamText gets an artifact in pieces': (chat) => stream(chat, 'pieces one |two |three'),
  'a conversation goes on in its context': async (chat) => [
    await generate(chat, 'ask which one'),
    await generate(chat, 'echo this one'),
  ],
  'streamText sees a task fail': (chat) => stream(chat, 'fail'),
  'streamText sees a task ask': (chat) => stream(chat, 'ask which one'),
};

await report(({ url }) => {
  const model = createA2a()(`${url}.well-known/agent-card.json`);
  return play(scenarios, { model, contextId: crypto.randomUUID() });
});
