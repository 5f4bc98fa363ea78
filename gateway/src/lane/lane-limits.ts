/** The limits of the traffic lane in one process. Times in milliseconds. */
export const laneLimits = {
  /** Calls in flight. */
  places: 512,
  /** Calls in flight of one tenant, or of one address without a caller. */
  tenant: 256,
  /** Calls whose answers are streams of events that have begun: they are none of those above. Of one tenant, and of all. */
  streams: { all: 1_024, tenant: 512 },
  /** The part of the places that is kept for tenants with few calls in flight, and how many are few. */
  kept: { part: 0.25, few: 8 },
  /**
   * Calls that wait for a place, of one tenant and, as a part of the places, of all; and for how long. With the
   * places, they are fewer than the calls that may be open: places that are kept can be reached.
   */
  tenantQueue: 128,
  queue: 0.5,
  patience: 1_000,
  /** How often the queue is checked, and the bytes get their turns. */
  interval: 20,
  /** Bytes per second that pass in both directions together while the event loop is busy. */
  bytesPerSecond: 16 * 1024 * 1024,
  /** What a call and each of its chunks count at least, in bytes: they cost time, however small they are. */
  least: { call: 32 * 1024, chunk: 2 * 1024 },
  /**
   * How long a chunk waits at most: this process must not look like a client that does not read, or a host that
   * is silent. A lane full of chunks of 64 KiB passes at this rate even then.
   */
  pause: 2_000,
};

export type LaneLimits = typeof laneLimits;
