import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const create = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';

/** Codes with which a change is repeated: it has not happened, or it is under way elsewhere. */
const repeated = new Set(['UNAVAILABLE', 'CONFLICT', 'RATE_LIMITED']);

/** Clients that repeat each change with its Idempotency-Key until it is answered, as the contract asks them to. */
export class StubbornWriters {
  /** The ids of answered changes, by the name that each has written. */
  readonly answered = new Map<string, string>();
  /** Answers that no client should get: a 5xx without `Retry-After`, or a refusal of a change that is allowed. */
  readonly wrong: string[] = [];
  /** The longest time without an answered change, in milliseconds, since it was set to 0. */
  longestPause = 0;
  #lastAnswer = performance.now();
  #isOver = false;
  readonly #running: Promise<void>[] = [];

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  start(count: number): void {
    for (let writer = 0; writer < count; writer += 1) this.#running.push(this.#write());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
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
    if (!repeated.has(refusal) || (isUnavailable && !when)) this.wrong.push(`${status} ${text}`);
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
    this.longestPause = Math.max(this.longestPause, now - this.#lastAnswer);
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
