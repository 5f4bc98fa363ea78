import type { Bound } from '../admission/shares.ts';

/**
 * The reason for closing a socket: a code, and what the client should do (at most 123 bytes; RFC 6455,
 * section 5.5).
 */
export interface CloseReason {
  code: number;
  reason: string;
}

/**
 * Why we close sockets (RFC 6455, section 7.4; graphql-transport-ws; 4429 for shares and 4503 are our own).
 */
export const closeCodes = {
  goingAway: { code: 1001, reason: 'The server is shutting down. Reconnect.' },
  tryAgainLater: { code: 1013, reason: 'Callers cannot be verified at the moment. Reconnect later.' },
  badMessage: {
    code: 4400,
    reason: 'Invalid message. Send graphql-transport-ws messages as JSON in text frames.',
  },
  longId: { code: 4400, reason: 'Invalid message. Give each operation an id of at most 128 characters.' },
  tooEarly: { code: 4401, reason: 'Send connection_init and wait for connection_ack before you subscribe.' },
  withoutCaller: { code: 4401, reason: 'No access token was received in time. Reconnect with one.' },
  forbidden: { code: 4403, reason: 'The access token is invalid or expired. Reconnect with a new one.' },
  stopped: { code: 4403, reason: 'A kill switch stops this caller. Reconnect once it is lifted.' },
  subprotocol: { code: 4406, reason: 'Connect with the subprotocol graphql-transport-ws.' },
  noInit: { code: 4408, reason: 'Send connection_init as soon as the socket is open.' },
  idInUse: { code: 4409, reason: 'An operation with this id is running on this socket. Use another id.' },
  twoInits: { code: 4429, reason: 'Send connection_init only once.' },
  slowConsumer: { code: 4503, reason: 'Too slow consumer. Reconnect and resume after the last cursor.' },
} as const satisfies Record<string, CloseReason>;

/** The close reasons for a socket without a share, by the limit. */
export const noShare: Readonly<Record<Bound, CloseReason>> = {
  total: { code: 4429, reason: 'Too many sockets are open. Reconnect later.' },
  address: {
    code: 4429,
    reason: 'Too many sockets from this address are open. Close some, then reconnect.',
  },
  unknown: {
    code: 4429,
    reason: 'Too many anonymous sockets from this address are open. Connect with an access token.',
  },
  tenant: { code: 4429, reason: 'Too many sockets of this tenant are open. Close some, then reconnect.' },
  caller: { code: 4429, reason: 'Too many sockets of this caller are open. Run several operations on one.' },
};

/** The close reasons of graphql-ws, by its codes. */
const ofProtocol = new Map<number, CloseReason>(
  [
    closeCodes.badMessage,
    closeCodes.tooEarly,
    closeCodes.forbidden,
    closeCodes.subprotocol,
    closeCodes.noInit,
    closeCodes.idInUse,
    closeCodes.twoInits,
  ].map((reason) => [reason.code, reason]),
);

/** By the code of the error: callers that may not even look. */
const ofRefusals = new Map<unknown, CloseReason>([
  ['UNAUTHENTICATED', closeCodes.forbidden],
  ['KILL_SWITCH_ACTIVE', closeCodes.stopped],
]);

/** The reason to close the socket of a caller whom the authenticator refuses; `undefined` for other errors. */
export function reasonOfRefusal(code: unknown): CloseReason | undefined {
  return ofRefusals.get(code);
}

/** The public reason for a socket that graphql-ws closes. */
export function reasonOf(code: number, reason: string): string {
  return ofProtocol.get(code)?.reason ?? reason;
}
