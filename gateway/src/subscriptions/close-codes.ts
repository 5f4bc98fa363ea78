/** Why a socket was closed (RFC 6455, section 7.4; graphql-transport-ws; the last is our own). */
export const closeCodes = {
  goingAway: { code: 1001, reason: 'The server is stopping; connect again.' },
  tryAgainLater: { code: 1013, reason: 'Try again later.' },
  badMessage: { code: 4400, reason: 'Invalid message received' },
  forbidden: { code: 4403, reason: 'The access token is not valid or has ended; connect with a new one.' },
  tooMany: { code: 4429, reason: 'Too many connections of this tenant.' },
  slowConsumer: { code: 4503, reason: 'slow consumer' },
} as const;

export type CloseReason = (typeof closeCodes)[keyof typeof closeCodes];
