/** What a client shows of a conversation, in each scenario by its name. */
export type Shown = Record<string, unknown>;

/** What a user does with a client. @returns all that the client shows of it */
export type Scenarios<Client> = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

/** Plays all scenarios, one after the other. What a client throws is shown, too. */
export async function play<Client>(scenarios: Scenarios<Client>, client: Client): Promise<Shown> {
  const shown: Shown = {};
  for (const [name, scenario] of Object.entries(scenarios)) shown[name] = await scenario(client).catch(told);
  return shown;
}

/** What a user reads of an error. After a colon, the relay says in words of its own what the agent says in others. */
export function told(error: unknown): { name: string; message: string } {
  const { name, message } = error as Error;
  return { name, message: message.replace(/(?<=^[A-Z][a-z ]+): .*/s, '') };
}

/** Of tasks, messages and contexts: some clients number their messages otherwise, and the relay its contexts. */
const anyId = /(?<="messageId":")[^"]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|ctx_[\w-]{44}/gi;
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Without what differs from one run to the next: an id is the number of its first appearance, and times are the same. */
export function neutral(shown: unknown): unknown {
  const ids: string[] = [];
  const numberOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return `id ${ids.indexOf(id) + 1}`;
  };
  const text = JSON.stringify(shown) ?? 'null';
  return JSON.parse(text.replaceAll(anyId, numberOf).replaceAll(time, 'time'));
}
