import {
  dropped,
  JsonBody,
  type JsonNode,
  type Mapping,
  mapped,
  objectOf,
  type Steps,
  unchanged,
} from '@agg/traffic/json';
import type { A2aMethod, AgentInterface } from '../a2a.types.ts';
import { errorInRest } from './rest-error.ts';
import { plainResult, protoSending } from './rest-shapes.ts';

/** A request to an agent. */
export interface AgentRequest {
  httpMethod: 'GET' | 'POST';
  url: string;
  /** Absent for GET. */
  text?: string;
}

/** The method of a call, and the id of its request, as JSON. */
export interface Called {
  method: A2aMethod;
  id?: string;
}

const extendedCard = 'agent/getAuthenticatedExtendedCard';

/**
 * The REST request of a JSON-RPC request of the same version (A2A 0.3.0, section 3.5.3; 1.0, section 11.3).
 * @param address where the agent speaks REST
 */
export function* restRequestOf(
  address: AgentInterface,
  method: A2aMethod,
  body: JsonBody,
): Steps<AgentRequest> {
  const { params } = (yield* body.read()).pick('params');
  const { id, historyLength, metadata } = params?.pick('id', 'historyLength', 'metadata') ?? {};
  const base = baseOf(address);
  const task = `${base}/tasks/${encodeURIComponent(id?.asText() ?? '')}`;
  switch (method) {
    case 'message/send':
    case 'message/stream': {
      const verb = method === 'message/send' ? 'send' : 'stream';
      const mapping = address.version === '1.0' ? withoutTenant : protoSending;
      return post(`${base}/message:${verb}`, params && (yield* mapped(mapping, params)));
    }
    case 'tasks/cancel':
      return post(`${task}:cancel`, metadata && `{"metadata":${metadata.raw}}`);
    case 'tasks/resubscribe':
      return post(`${task}:subscribe`);
    case extendedCard:
      return get(address.version === '1.0' ? `${base}/extendedAgentCard` : `${base}/card`);
    default:
      return get(`${task}${lengthIn(historyLength)}`);
  }
}

const withoutTenant = objectOf({ tenant: dropped });

/** Agents of 0.3 have their methods below `/v1`, those of 1.0 that share an address theirs below their tenant. */
function baseOf({ version, url, tenant }: AgentInterface): string {
  const base = url.replace(/\/$/, '');
  if (version === '0.3.0') return `${base}/v1`;
  return tenant ? `${base}/${encodeURIComponent(tenant)}` : base;
}

function post(url: string, text = '{}'): AgentRequest {
  return { httpMethod: 'POST', url, text };
}

function get(url: string): AgentRequest {
  return { httpMethod: 'GET', url };
}

function lengthIn(historyLength: JsonNode | undefined): string {
  return historyLength && !historyLength.isNull ? `?historyLength=${historyLength.raw}` : '';
}

/**
 * The JSON-RPC response of an answer by REST of the same version, or of one event of it.
 * @param status of HTTP
 * @throws SyntaxError, A2aError -32006, InvalidMember, DuplicateMember, JsonLimitExceeded
 */
export function* rpcResponseOf(
  { version }: AgentInterface,
  { method, id = 'null' }: Called,
  body: JsonBody,
  status: number,
): Steps<JsonBody> {
  const node = yield* body.read();
  const head = `{"jsonrpc":"2.0","id":${id},`;
  const error = errorInRest(node, status);
  if (error) return new JsonBody(`${head}"error":${error}}`);
  const mapping: Mapping = version === '1.0' || method === extendedCard ? unchanged : plainResult;
  return new JsonBody(`${head}"result":${yield* mapped(mapping, node)}}`);
}
