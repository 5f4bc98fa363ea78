import { digesting } from '@agg/traffic';
import { beforeEscape, inTurns, joining, longestEscape } from '@agg/traffic/json';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { A2aFacts, A2aResponse, SaidArtifact, SaidPart } from '../a2a/a2a-response.types.ts';
import { isSettled } from '../a2a/enum-names.ts';
import { longestBeginning } from '../a2a/read-message.ts';

/** Characters of artifacts of which more may come that are kept; then what has come is a message of its own. */
export const mostKept = 256 * 1024;

/** An artifact as far as it has come. Texts that follow one another are one text. */
interface CollectedArtifact extends Pick<SaidArtifact, 'artifactId' | 'about'> {
  taskId: string | undefined;
  parts: ({ json: string } | { texts: string[] })[];
  characters: number;
}

/** An event of an agent. */
type Told = Pick<A2aResponse, 'facts'>;

/**
 * What an agent says in artifacts, as messages of the conversation: each when it is complete, or when its task works no
 * longer. The same content of an artifact is the same message, whether it came in a stream or as a whole.
 */
export class SaidArtifacts {
  readonly #open = new Map<string, CollectedArtifact>();
  #characters = 0;

  /** @returns what an event says, with all messages that are complete with it, the oldest first */
  async told(facts: A2aFacts): Promise<A2aFacts> {
    const complete: A2aMessage[] = [];
    for (const said of facts.artifacts ?? []) complete.push(...(await this.#add(facts, said)));
    if (facts.isFinal || isSettled(facts.state)) complete.push(...(await this.#endOf(facts.taskId)));
    const messages = [...(facts.earlier ?? []), ...complete, ...facts.messages];
    return {
      ...facts,
      messages,
      earlier: [],
      artifacts: [],
    };
  }

  /** What the last of some events says, with the messages of all of them. */
  async toldBy(events: readonly Told[], otherwise: A2aFacts): Promise<A2aFacts> {
    const messages: A2aMessage[] = [];
    let last = otherwise;
    for (const { facts } of events) {
      last = await this.told(facts);
      messages.push(...last.messages);
    }
    return { ...last, messages };
  }

  /** What has come of artifacts that their agent will not complete, by task. @param events the last ones */
  async unfinished(events: readonly Told[]): Promise<A2aFacts[]> {
    for (const { facts } of events) await this.told(facts);
    const tasks = new Set(Array.from(this.#open.values(), ({ taskId }) => taskId));
    const facts = Array.from(tasks, async (taskId): Promise<A2aFacts> => {
      const messages = await this.#endOf(taskId);
      return { kind: 'artifact-update', taskId, isFinal: false, messages };
    });
    return await Promise.all(facts);
  }

  /** What has come of the artifacts of a task. */
  async #endOf(taskId: string | undefined): Promise<A2aMessage[]> {
    const messages: A2aMessage[] = [];
    for (const [key, artifact] of this.#open)
      if (artifact.taskId === taskId) messages.push(await this.#end(key, artifact));
    return messages;
  }

  async #add({ taskId, artifact: piece }: A2aFacts, said: SaidArtifact): Promise<A2aMessage[]> {
    const key = JSON.stringify([taskId, said.artifactId]);
    if (!piece?.append) this.#forget(key);
    const artifact = this.#open.get(key) ?? begun(taskId, said);
    this.#open.set(key, artifact);
    const before = artifact.characters;
    for (const part of said.parts) addPart(artifact, part);
    this.#characters += artifact.characters - before;
    const isWhole = piece?.lastChunk || (piece !== undefined && this.#characters > mostKept);
    return isWhole ? [await this.#end(key, artifact)] : [];
  }

  #end(key: string, artifact: CollectedArtifact): Promise<A2aMessage> {
    this.#forget(key);
    return messageOf(artifact);
  }

  #forget(key: string): void {
    this.#characters -= this.#open.get(key)?.characters ?? 0;
    this.#open.delete(key);
  }
}

function begun(taskId: string | undefined, { artifactId, about }: SaidArtifact): CollectedArtifact {
  return { taskId, artifactId, about, parts: [], characters: 0 };
}

function addPart(artifact: CollectedArtifact, part: SaidPart): void {
  const last = artifact.parts.at(-1);
  if ('json' in part) artifact.parts.push({ json: apart(part.json) });
  else if (last && 'texts' in last) last.texts.push(apart(part.text));
  else artifact.parts.push({ texts: [apart(part.text)] });
  artifact.characters += 'json' in part ? part.json.length : part.text.length;
}

/** A part of a string keeps the whole of it in memory: of each event only its text is kept. */
function apart(text: string): string {
  return text.length > mostKept ? text : ` ${text}`.slice(1);
}

async function messageOf({ artifactId, about, parts }: CollectedArtifact): Promise<A2aMessage> {
  const texts = parts.map((part) => ('texts' in part ? part.texts.join('') : ''));
  const written = parts.map((part, at) =>
    'json' in part ? part.json : `{"kind":"text","text":"${texts[at]}"}`,
  );
  const text = `[${await inTurns(joining(written, ','))}]`;
  const { sha256 } = await inTurns(digesting(`${artifactId}\n${text}`));
  const beginning = texts.find((inner) => inner !== '');
  return {
    messageId: `artifact-${sha256.slice(0, 32)}`,
    role: 'agent',
    parts: text,
    metadata: about,
    beginning: beginning === undefined ? undefined : beginningOf(beginning),
  };
}

/** The beginning of a text from what stands between the quotes of its JSON. */
function beginningOf(inner: string): string {
  const end = beforeEscape(inner, Math.min(longestBeginning * longestEscape, inner.length), 0);
  return (JSON.parse(`"${inner.slice(0, end)}"`) as string).slice(0, longestBeginning);
}
