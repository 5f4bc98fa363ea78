import { GatewayError } from '@agg/schema';

/** Ends a stream whose reader is too slow for its events. */
export class SlowConsumer extends GatewayError {
  constructor(limit: number) {
    super(
      'UNAVAILABLE',
      `The client reads too slowly: more than ${limit} events are queued. Reconnect and resume after the last event.`,
    );
  }
}
