import { GatewayError } from '@agg/schema';

/** Why a request was not executed: its holder has used its share, or this process has no free place. */
export type Shed = 'share' | 'places';

/** What the client of such a request is told. */
export const shedErrors: Record<Shed, () => GatewayError> = {
  share: () =>
    new GatewayError(
      'RATE_LIMITED',
      'Too many operations of this tenant or address are running or waiting. Retry in a moment with fewer concurrent requests.',
      { retryAfter: 1 },
    ),
  places: () =>
    new GatewayError('UNAVAILABLE', 'Too many operations are running. Retry in a moment.', {
      retryAfter: 1,
    }),
};
