import { describe, expect, test } from '@jest/globals';
import { WriteWatch } from './unread-answers.ts';

/** A connection to a client that reads as many bytes as the test decides. */
function slowNetwork() {
  const network = { bytesWritten: 0, writableLength: 0 };
  return {
    network,
    write: (bytes: number) => {
      network.bytesWritten += bytes;
      network.writableLength += bytes;
    },
    take: (bytes: number) => {
      network.writableLength -= bytes;
    },
  };
}

describe('a watch on written bytes', () => {
  test('reports bytes that have waited too long', () => {
    const { network, write } = slowNetwork();
    const watch = new WriteWatch(network, 5);
    write(10);
    const said = [0, 1, 4, 5].map((now) => watch.isStuck(now));
    expect(said).toEqual([false, false, false, true]);
  });

  test('does not report a client that reads in time, however much is written meanwhile', () => {
    const { network, write, take } = slowNetwork();
    const watch = new WriteWatch(network, 5);
    write(10);
    for (let now = 0; now < 50; now += 4) {
      expect(watch.isStuck(now)).toBe(false);
      write(10);
      take(10);
    }
  });

  test('starts anew once everything is read', () => {
    const { network, write, take } = slowNetwork();
    const watch = new WriteWatch(network, 5);
    write(10);
    watch.isStuck(0);
    take(10);
    watch.isStuck(4);
    write(10);
    expect(watch.isStuck(6)).toBe(false);
  });
});
