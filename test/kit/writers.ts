import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { type GraphAnswer, graphql } from './client.ts';

const register = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';
const archive = 'mutation ($id: UUID!) { archiveChannel(channelId: $id) { channelId } }';

/** A client that registers channels and archives each, one after the other, whatever happens to the product meanwhile. */
export class Writer {
  /** Channels whose registration the product has acknowledged. */
  readonly acknowledged: string[] = [];
  /** Attempts with an unknown outcome. */
  broken = 0;

  constructor(
    private readonly url: string,
    private readonly caller: TestCaller,
  ) {}

  /**
   * Writes until it is stopped; retries a refused or broken connection, and what is unavailable, after a moment.
   * @throws Error for any other answer
   */
  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const channelId = await this.#channelIdOf(register, { name: `Channel ${randomUUID()}` });
      if (channelId) {
        this.acknowledged.push(channelId);
        await this.#channelIdOf(archive, { id: channelId });
      }
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  /** @returns `undefined` where nothing is known of the outcome, or nothing has happened because the product is away */
  async #channelIdOf(mutation: string, variables: object): Promise<string | undefined> {
    const answer: GraphAnswer | undefined | Error = await graphql(
      this.url,
      mutation,
      variables,
      this.caller.token,
    ).catch((error) => error);
    const [field] = Object.values(answer && 'data' in answer ? (answer.data ?? {}) : {});
    if (field) return (field as { channelId: string }).channelId;
    // What `fetch` throws is a connection that was refused or has broken.
    const isAway = answer instanceof TypeError || JSON.stringify(answer).includes('"UNAVAILABLE"');
    if (!isAway)
      throw new Error(`A writer was refused: ${answer instanceof Error ? answer : JSON.stringify(answer)}`);
    this.broken += 1;
    return undefined;
  }
}
