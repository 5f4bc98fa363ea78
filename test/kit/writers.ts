import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { ask } from './client.ts';

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

  /** Writes until it is stopped; retries a refused or broken connection after a moment. */
  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        const { channelId } = await ask(
          this.url,
          register,
          { name: `Channel ${randomUUID()}` },
          this.caller.token,
        );
        this.acknowledged.push(channelId);
        await ask(this.url, archive, { id: channelId }, this.caller.token);
      } catch {
        this.broken += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}
