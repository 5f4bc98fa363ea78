const bytes = 10 * 1024 * 1024 - 2_048;

function filled(piece: string, most = Number.POSITIVE_INFINITY): string {
  return piece.repeat(Math.min(most, Math.floor(bytes / Buffer.byteLength(piece))));
}

const deep = `${'['.repeat(900)}0${']'.repeat(900)}`;

/**
 * Values of 10 MB that take readers of JSON the longest: nested, many, long, and written oddly; what is beyond the limits
 * of the product, and what is just within them.
 */
const values: Readonly<Record<string, () => string>> = {
  'opening brackets': () => filled('['),
  'opening objects': () => filled('{"a":'),
  'empty arrays': () => `[${filled('[],')}[]]`,
  'empty objects': () => `[${filled('{},')}{}]`,
  'as many values as are allowed': () => `[${filled('0,', 999_900)}0]`,
  'as many members as are allowed': () => `{${filled('"a":0,', 499_900)}"a":0}`,
  'as deep as is allowed, side by side': () => `[${filled(`${deep},`, 1_000)}${deep}]`,
  'a string': () => `"${filled('a')}"`,
  'a string of two bytes a character': () => `"${filled('é€')}"`,
  'a number': () => filled('9'),
  'white space': () => `[${filled(' ')}]`,
  'line breaks': () => `[${filled('\n')}]`,
  escapes: () => `"${filled('\\u0041')}"`,
  quotes: () => `"${filled('\\"')}"`,
};

/** The names of the texts, in the order in which they are sent. */
export const worstKinds: readonly string[] = [...Object.keys(values), 'parts', 'messages'];

const part = '{"kind":"text","text":"a"}';

/** The content of a message: a data part with the value of this kind, or as many parts as fit. */
function partsOf(kind: string): string {
  return kind === 'parts' ? filled(`${part},`) + part : `{"kind":"data","data":${values[kind]?.() ?? '0'}}`;
}

/** The request of A2A that sends a text of this kind. */
export function worstRequest(kind: string, messageId: string): string {
  const message = `{"kind":"message","role":"user","messageId":"${messageId}","parts":[${partsOf(kind)}]}`;
  return `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":${message}}}`;
}

/** The response of an agent, to `message/send` or in a stream. @param taskId the agent's */
export function worstResponse(kind: string, taskId: string): string {
  const message = `{"kind":"message","role":"agent","messageId":"m","parts":[${part}]}`;
  const more =
    kind === 'messages'
      ? `"history":[${filled(`${message},`)}${message}]`
      : `"artifacts":[{"artifactId":"a","parts":[${partsOf(kind)}]}]`;
  const task = `{"kind":"task","id":"${taskId}","contextId":"c","status":{"state":"completed"},${more}}`;
  return `{"jsonrpc":"2.0","id":1,"result":${task}}`;
}
