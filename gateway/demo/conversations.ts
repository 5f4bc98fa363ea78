import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './demo-agents.ts';
import type { Persona } from './people.ts';
import { type Said, sendMessage } from './relay-client.ts';
import type { Demo } from './seed.ts';

/** Who talks to whom in the demo. */
export interface Talkers {
  baseUrl: string;
  /** A person. */
  admin: Persona;
  dispatcher: Persona;
  planner: Persona;
  ids: Record<'plannerId' | 'clerkId' | 'oracleId' | 'assistantId', string>;
}

export function talkersOf(baseUrl: string, { personas, planner, ids }: Demo): Talkers {
  return { baseUrl, admin: personas.admin, dispatcher: personas.agent, planner, ids };
}

/** Milliseconds between two messages. */
const pause = 3_000;

const towns = ['Bremen', 'Lyon', 'Turin', 'Graz', 'Ghent'];
const weathers = ['It rains.', 'The sun shines.', 'There is fog.', 'A storm is coming.'];
const pick = (texts: readonly string[]): string => String(texts[Math.floor(Math.random() * texts.length)]);

/** Conversations through the relay: the dispatcher asks its helpers, one of whom asks another company's agent. */
export class Conversations {
  #talkers: Talkers | undefined;
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;

  /** What the agents answer, by name. */
  readonly answers: Readonly<Record<string, Answer>> = {
    'Route planner': async (text, { traceparent = '', tracestate = '' }) => {
      const trace = { traceparent: String(traceparent), tracestate: String(tracestate) };
      const weather = await this.#send('planner', 'oracleId', `How is the weather? ${text}`, { trace });
      return `The motorway is free. ${weather?.text ?? ''}`;
    },
    'Invoice clerk': () =>
      `The invoice is written: ${100 + Math.floor(Math.random() * 900)} euros to DE89370400440532013000. ` +
      'Questions go to billing@acme.example, please.',
    'Weather oracle': () => pick(weathers),
  };

  /**
   * Has the first conversations, and keeps them going.
   * @returns a task of the dispatcher's, and a conversation of the person's
   */
  async start(talkers: Talkers): Promise<{ taskId: string; contextId: string }> {
    this.#talkers = talkers;
    const asked = await this.#send('dispatcher', 'plannerId', 'A parcel has to get to Bremen by Friday.');
    const greeted = await this.#send('admin', 'plannerId', 'Which way do we take to Lyon?');
    const contextId = String(greeted?.contextId);
    await this.#send('admin', 'plannerId', 'And on Sunday?', { contextId });
    await this.#askUnready();
    this.#running = this.#goOn();
    return { taskId: String(asked?.taskId), contextId };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopped;
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (turn % 20 === 19) await this.#askUnready();
      const [whom, text] =
        turn % 2 ? (['plannerId', 'A parcel for'] as const) : (['clerkId', 'An invoice for'] as const);
      // A drill of the demo may stop an agent for a while.
      await this.#send('dispatcher', whom, `${text} ${pick(towns)}.`).catch(() => undefined);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Calls an agent without a classification. The gate of its company refuses each call, and the call is counted. */
  async #askUnready(): Promise<void> {
    await this.#send('dispatcher', 'assistantId', 'Which parcels hold samples?').catch(() => undefined);
  }

  async #send(
    who: 'admin' | 'dispatcher' | 'planner',
    whom: keyof Talkers['ids'],
    text: string,
    more: { contextId?: string; trace?: Record<string, string> } = {},
  ): Promise<Said | undefined> {
    if (!this.#talkers) return undefined;
    const { baseUrl, ids, [who]: sender } = this.#talkers;
    const path = `/relay/v1/${who === 'admin' ? 'human/' : ''}agents/${ids[whom]}/a2a/0.3.0`;
    return sendMessage({ baseUrl, token: sender.token, path, text, ...more });
  }
}
