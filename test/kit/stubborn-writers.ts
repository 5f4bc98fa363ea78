import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';

const create = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';

/** Codes with which a change is repeated: it has not happened, or it is under way elsewhere. */
const repeated = new Set(['UNAVAILABLE', 'CONFLICT', 'RATE_LIMITED']);

/** Of clients. */
const count = 8;
/** Changes that are answered after each disturbance. */
const enough = 100;

/** Clients that repeat each change with its Idempotency-Key until it is answered, as the contract asks them to. */
export class StubbornWriters {
  /** The ids of answered changes, by the name that each has written. */
  readonly answered = new Map<string, string>();
  /** Answers that no client should get: a 5xx without `Retry-After`, or a refusal of a change that is allowed. */
  readonly #wrong: string[] = [];
  #longestPause = 0;
  #lastAnswer = performance.now();
  #isOver = false;
  readonly #running: Promise<void>[] = [];

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Waits until they are answered. */
  async start(): Promise<void> {
    for (let writer = 0; writer < count; writer += 1) this.#running.push(this.#write());
    await this.during(async () => undefined);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /**
   * Disturbs the installation while they write, and waits until they go on.
   * @returns the longest time without an answered change, in milliseconds
   * @throws Error when they do not go on, or with the answers that no client should get
   */
  async during(disturb: () => Promise<unknown>): Promise<number> {
    this.#longestPause = 0;
    await disturb();
    const before = this.answered.size;
    await eventually(() => this.answered.size > before + enough, 'changes are answered again');
    if (this.#wrong.length > 0) throw new Error(`Wrong answers:\n${this.#wrong.join('\n')}`);
    return Math.round(this.#longestPause);
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const name = `Channel ${randomUUID()}`;
      const key = randomUUID();
      while (!(await this.#attempt(name, key))) await sleep(100);
      await sleep(20);
    }
  }

  /** @returns whether the change is answered */
  async #attempt(name: string, key: string): Promise<boolean> {
    const answer = await this.#send(name, key).catch(() => undefined);
    if (!answer) return false;
    const { status, retryAfter, text } = answer;
    const { data, errors, code } = parsed(text);
    if (data?.createChannel) {
      this.#note(name, data.createChannel.channelId);
      return true;
    }
    const { code: refusal = code, retryAfter: inBody } = errors?.[0]?.extensions ?? {};
    const isUnavailable = status >= 500 || refusal === 'UNAVAILABLE';
    // GraphQL answers 200 once it executes, and says in the error when to come again.
    const when = status === 200 ? inBody : retryAfter;
    if (!repeated.has(refusal) || (isUnavailable && !when)) this.#wrong.push(`${status} ${text}`);
    return false;
  }

  async #send(name: string, key: string) {
    const answer = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ query: create, variables: { name } }),
      signal: AbortSignal.timeout(30_000),
    });
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, text: await answer.text() };
  }

  #note(name: string, id: string): void {
    const now = performance.now();
    this.#longestPause = Math.max(this.#longestPause, now - this.#lastAnswer);
    this.#lastAnswer = now;
    this.answered.set(name, id);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the balancer have another shape
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
