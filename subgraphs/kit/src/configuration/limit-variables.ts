import { integer } from './validators.ts';

/** Events per second. */
const rate = integer(1, 1_000_000);

/** The capacity of a process, and how it is shared among tenants and network addresses. */
export const limitVariables = {
  REQUESTS_AT_A_TIME: integer(
    2,
    10_000,
  )({
    default: 32,
    desc: 'Operations that a process executes concurrently. A tenant, or an address without a token, gets at most half of them. Further operations wait in a queue for a moment.',
  }),
  REFUSALS_PER_SECOND: rate({
    default: 100,
    desc: 'Refused requests per second and network address. Beyond that, a busy process does not read from the connections of the address for one to eight seconds.',
  }),
  CONNECTIONS_PER_SECOND: rate({
    default: 100,
    desc: 'New connections per second and network address that are served. Further ones wait unread. Addresses in `TRUSTED_PROXIES` are not limited.',
  }),
  BODY_MIB_PER_SECOND: rate({
    default: 4,
    desc: 'MiB per second of bodies longer than 16 KiB that one network address may send. Further ones are refused with 429.',
  }),
  REQUESTS_PER_MINUTE_PER_CALLER: integer(
    0,
    1_000_000_000,
  )({
    default: undefined,
    desc: 'Requests and WebSocket operations per minute of one authenticated caller, such as 6000; then 429. Tenants can set less for themselves, and the operator another number for a tenant. All processes count together through REDIS_URL. Equal in all processes. Empty or 0: no limit.',
  }),
  REQUESTS_PER_MINUTE_PER_TENANT: integer(
    0,
    1_000_000_000,
  )({
    default: undefined,
    desc: 'The same of all callers of a tenant together, such as 60000.',
  }),
  TRAFFIC_AT_A_TIME: integer(
    1,
    100_000,
  )({
    default: 512,
    desc: 'Calls of routes, such as those of agents, that a process has in flight. A quarter is kept for tenants with few.',
  }),
  TRAFFIC_PER_TENANT: integer(
    1,
    100_000,
  )({
    default: 256,
    desc: 'Calls of routes that a tenant has in flight in a process. Further ones wait for a second, then get 429.',
  }),
  TRAFFIC_STREAMS: integer(
    1,
    100_000,
  )({
    default: 1_024,
    desc: 'Calls of routes whose answers are streams of events that have begun. They are not among those above; beyond this number, they are.',
  }),
  TRAFFIC_STREAMS_PER_TENANT: integer(
    1,
    100_000,
  )({
    default: 512,
    desc: 'The same of one tenant.',
  }),
  TRAFFIC_MIB_PER_SECOND: rate({
    default: 16,
    desc: 'MiB per second of calls of routes that pass through a busy process, in equal parts for its tenants. An idle one does not limit them.',
  }),
  AGENT_ANSWER_SECONDS: integer(
    1,
    600,
  )({
    default: 55,
    desc: 'Seconds within which an agent has to have answered a call; of a stream, until its first event.',
  }),
  SOCKETS_PER_TENANT: integer(
    1,
    12_000,
  )({
    default: 1_000,
    desc: 'Open WebSockets per tenant and process. A process accepts 12000 in total.',
  }),
  SOCKETS_PER_ADDRESS: integer(
    1,
    12_000,
  )({
    default: undefined,
    desc: 'Open WebSockets per network address (IPv6: per /64), at most half of them without a caller. Empty: 4000, or SOCKETS_PER_TENANT if that is greater.',
  }),
  SOCKETS_PER_CALLER: integer(
    1,
    12_000,
  )({
    default: undefined,
    desc: 'Open WebSockets per caller. Empty: SOCKETS_PER_TENANT minus 750, at least 250.',
  }),
  PLANNING_MS_PER_SECOND: integer(
    1,
    1_000_000,
  )({
    default: 20,
    desc: 'Milliseconds per second that a process spends on new GraphQL documents, per tenant and per address without a token. Bursts may use twenty times as many; then 429.',
  }),
  EXPRESSION_STEPS_PER_SECOND: integer(
    100_000,
    10_000_000_000,
  )({
    default: 10_000_000,
    desc: "Steps per second that the expressions of a tenant's policies may take in a process; ten million are some 0.2 seconds of a processor. Bursts may take twice as many; then messages of the tenant wait, for 10 seconds at most. What cannot be looked at by then is treated as a policy treats failures.",
  }),
};
