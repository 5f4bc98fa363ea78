import { ask } from '../../kit/client.ts';
import type { TestCaller } from '../../kit/provisioning.ts';

const document = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';

/** Somebody who registers channels one after the other, whatever happens to the product meanwhile. */
export class Writer {
  /** Channels that the product has said it registered. */
  readonly acknowledged: string[] = [];
  /** Attempts of which the writer knows no outcome. */
  broken = 0;

  constructor(
    private readonly url: string,
    private readonly caller: TestCaller,
  ) {}

  /** Goes on until it is told to stop; a refused or broken connection is tried again a moment later. */
  async write(isOver: () => boolean): Promise<void> {
    for (let count = 0; !isOver(); count += 1) {
      try {
        const { channelId } = await ask(this.url, document, { name: `Channel ${count}` }, this.caller.token);
        this.acknowledged.push(channelId);
      } catch {
        this.broken += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}
