import { setTimeout as sleep } from 'node:timers/promises';

/** The states of tasks that test agents know, as A2A 0.3 spells them. */
export type AgentState =
  | 'submitted'
  | 'working'
  | 'input-required'
  | 'completed'
  | 'canceled'
  | 'failed'
  | 'rejected';

/** One thing that a test agent says, whatever its version of A2A. A message is its whole answer, or the end of it. */
export type Step =
  | { kind: 'message'; text: string; namesTask?: true }
  | { kind: 'state'; state: AgentState; text?: string }
  | { kind: 'artifact'; artifactId: string; text: string; append?: boolean; last?: boolean }
  | { kind: 'artifact'; artifactId: string; part: OtherPart };

/** A part that is no text. A file has its bytes, or an address where they are. */
export type OtherPart =
  | { data: Record<string, unknown> }
  | { file: { name: string; mediaType: string } & ({ bytes: Uint8Array } | { url: string }) };

/** What an agent says to a message. */
export type Answering = (
  message: { text: string; messageId: string },
  cancelled: AbortSignal,
) => AsyncGenerator<Step>;

type Behaviour = (words: string[], cancelled: AbortSignal) => AsyncGenerator<Step>;

const state = (name: AgentState, text?: string): Step => ({ kind: 'state', state: name, text });

/** What a test agent does, by the first word of the message that it gets. */
const behaviours: Record<string, Behaviour> = {
  /** `message TEXT`: answers with a message, without a task. */
  async *message(words) {
    yield { kind: 'message', text: words.join(' ') };
  },
  /** `reply TEXT`: begins a task, and answers with a message that names it; not in A2A 1.0. */
  async *reply(words) {
    yield state('working');
    yield { kind: 'message', text: words.join(' '), namesTask: true };
  },
  /** `echo TEXT`: completes its task with the text as an artifact. */
  async *echo(words) {
    yield { kind: 'artifact', artifactId: 'echo', text: words.join(' ') };
    yield state('completed');
  },
  /** `stream COUNT MILLISECONDS`: one artifact after each pause. */
  async *stream([count, pause], cancelled) {
    yield state('working');
    for (let number = 1; number <= Number(count) && !cancelled.aborted; number += 1) {
      await sleep(Number(pause), undefined, { ref: false });
      yield { kind: 'artifact', artifactId: `part-${number}`, text: `part ${number}` };
    }
    if (!cancelled.aborted) yield state('completed');
  },
  /** `pieces TEXT|TEXT|…`: one artifact in pieces. */
  async *pieces(words) {
    yield state('working');
    for (const [index, text] of words.join(' ').split('|').entries())
      yield { kind: 'artifact', artifactId: 'pieces', text, append: index > 0 };
    yield state('completed');
  },
  /** `file NAME`: completes its task with a file, data and a file elsewhere. */
  async *file([name = '']) {
    const about = { name, mediaType: 'text/plain' };
    const bytes = new TextEncoder().encode('Wörter');
    yield { kind: 'artifact', artifactId: 'file', part: { file: { ...about, bytes } } };
    yield { kind: 'artifact', artifactId: 'data', part: { data: { count: 42, list: [1.5, null, 'ö'] } } };
    const url = 'https://files.example/notes.txt';
    yield { kind: 'artifact', artifactId: 'elsewhere', part: { file: { ...about, url } } };
    yield state('completed');
  },
  /** `ask TEXT`: needs another message in the same task. */
  async *ask(words) {
    yield state('input-required', words.join(' '));
  },
  async *fail() {
    yield state('failed', 'This agent was told to fail.');
  },
  async *refuse() {
    yield state('rejected', 'This agent was told to refuse.');
  },
  /** `long`: works until it is cancelled, at most for a minute. */
  async *long(_, cancelled) {
    yield state('working');
    await sleep(60_000, undefined, { signal: cancelled, ref: false }).catch(() => undefined);
  },
};

/** What a test agent says to a message. Unknown commands are echoed. */
export const behave: Answering = ({ text }, cancelled) => {
  const [command = '', ...words] = text.split(' ');
  const behaviour = behaviours[command] ?? behaviours.echo;
  return (behaviour as Behaviour)(words, cancelled);
};
