import { GatewayError } from '@agg/schema';

/** Ends a stream whose reader is too slow for its events. */
export class SlowConsumer extends GatewayError {
  constructor(limit: number) {
    super(
      'UNAVAILABLE',
      `The stream was read too slowly: more than ${limit} events were waiting. Connect again from the last one.`,
    );
  }
}
