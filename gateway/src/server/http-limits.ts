import { bodyLimit } from '@agg/rest-facade';

/** HTTP limits: sizes in bytes, times in milliseconds. */
export const httpLimits = {
  body: bodyLimit,
  headers: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAlive: 65_000,
  /** Often, so that connections that were opened together do not all end in one turn of the event loop. */
  checkInterval: 100,
};

export type HttpLimits = typeof httpLimits;
