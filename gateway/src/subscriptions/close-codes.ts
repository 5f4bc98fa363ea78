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
  goingAway: { code: 1001, reason: 'The server is stopping; connect again.' },
  tryAgainLater: { code: 1013, reason: 'Callers cannot be looked up at this moment; connect again later.' },
  badMessage: {
    code: 4400,
    reason: 'Not a message of graphql-transport-ws, as JSON in a text frame; send one.',
  },
  tooEarly: { code: 4401, reason: 'Send connection_init and wait for connection_ack before you subscribe.' },
  withoutCaller: { code: 4401, reason: 'No caller was named in time; connect again with an access token.' },
  forbidden: { code: 4403, reason: 'The access token is not valid or has ended; connect with a new one.' },
  subprotocol: { code: 4406, reason: 'Connect with the subprotocol graphql-transport-ws.' },
  noInit: { code: 4408, reason: 'Send connection_init as soon as the socket is open.' },
  idInUse: { code: 4409, reason: 'An operation with this id is running on the socket; take another id.' },
  twoInits: { code: 4429, reason: 'Send connection_init only once.' },
  slowConsumer: { code: 4503, reason: 'Read too slowly; connect again and go on after your last cursor.' },
} as const satisfies Record<string, CloseReason>;

/** The close reasons for a socket without a share, by the limit. */
export const noShare: Readonly<Record<Bound, CloseReason>> = {
  total: { code: 4429, reason: 'Too many sockets are open; connect again later.' },
  address: {
    code: 4429,
    reason: 'Too many sockets of this address are open; close some, then connect again.',
  },
  unknown: {
    code: 4429,
    reason: 'Too many sockets of this address have no caller; connect with an access token.',
  },
  tenant: { code: 4429, reason: 'Too many sockets of this tenant are open; close some, then connect again.' },
  caller: { code: 4429, reason: 'Too many sockets of this caller are open; run several operations on one.' },
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

/** The public reason for a socket that graphql-ws closes. */
export function reasonOf(code: number, reason: string): string {
  return ofProtocol.get(code)?.reason ?? reason;
}
