import { randomUUID } from 'node:crypto';
import { currentTraceparent, readTraceparent } from '@agg/kit';

/** The W3C trace context of a hop, by which agents join the hops of one request. */
export interface TraceContext {
  /** The trace id as a UUID. */
  correlationId: string;
  /** The agents that the request has passed, oldest first, by the last eight digits of their ids. */
  chain: readonly string[];
  /** The headers for the next hop. */
  headers: { traceparent: string; tracestate: string };
}

/** Our member of the tracestate: the chain of at most ten agents. Those of others are texts, and go no further. */
const own = /^agg=([\da-f]{8}(?:\.[\da-f]{8}){0,9})$/;

/**
 * Joins a request to the trace of its caller, or begins one. Where spans are sent, the request has one already, which
 * the agent gets: records and spans of a request have the same.
 * @param agentId the agent that is called
 */
export function traceOf(headers: Readonly<Record<string, string>>, agentId: string): TraceContext {
  const given = readTraceparent(headers.traceparent)?.traceId;
  const traceId = readTraceparent(currentTraceparent().traceparent)?.traceId ?? given;
  const members = given ? membersOf(headers.tracestate) : [];
  const correlationId = traceId ? uuidOf(traceId) : randomUUID();
  const chain = chainIn(members);
  const next = chain.concat(shortOf(agentId)).join('.');
  return {
    correlationId,
    chain,
    headers: {
      traceparent: `00-${correlationId.replaceAll('-', '')}-${newParentId()}-01`,
      tracestate: `agg=${next}`,
    },
  };
}

/** 16 hex digits, of random bits that are at hand for UUIDs: others cost a system call. */
function newParentId(): string {
  return randomUUID().slice(-12) + randomUUID().slice(-4);
}

/** How an agent is named in a chain. */
export function shortOf(agentId: string): string {
  return agentId.slice(-8);
}

function membersOf(tracestate = ''): string[] {
  return tracestate
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);
}

function chainIn(members: readonly string[]): string[] {
  const [, chain = ''] = own.exec(members.find((member) => own.test(member)) ?? '') ?? [];
  return chain.split('.').filter(Boolean);
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
