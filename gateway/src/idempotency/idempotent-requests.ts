import { randomUUID } from 'node:crypto';
import type { Answer, Begun, IdempotencyStore, IdempotentRequest } from '@agg/rest-facade';
import { GatewayError, type Graph, platformCaller } from '@agg/schema';
import { type DocumentNode, type ExecutionResult, parse } from 'graphql';

const beginDocument = parse(`
  mutation beginRequest($tenantId: UUID!, $callerId: UUID!, $key: String!, $attemptId: UUID!, $fingerprint: String!) {
    beginRequest(
      tenantId: $tenantId, callerId: $callerId, key: $key, attemptId: $attemptId, fingerprint: $fingerprint
    ) { state answer attemptId }
  }
`);
const endDocument = parse(`
  mutation endRequest($tenantId: UUID!, $callerId: UUID!, $key: String!, $attemptId: UUID!, $answer: String) {
    endRequest(tenantId: $tenantId, callerId: $callerId, key: $key, attemptId: $attemptId, answer: $answer)
  }
`);

/** The subgraph's answer: for DONE the stored answer, for ACTED the attempt. */
interface BegunRequest {
  state: Begun['state'];
  answer: string;
  attemptId: string;
}

/** Repeatable requests, stored by the subgraphs; called under the platform's own identity. */
export class IdempotentRequests implements IdempotencyStore {
  /** @param subgraph any subgraph: all of them store the requests in the same place */
  constructor(private readonly subgraph: Graph) {}

  async begin(request: IdempotentRequest): Promise<Begun> {
    const { fingerprint } = request;
    const data = await this.#ask(beginDocument, { ...named(request), fingerprint });
    const { state, answer, attemptId } = data.beginRequest as BegunRequest;
    if (state === 'DONE') return { state, answer: JSON.parse(answer) as Answer };
    return state === 'ACTED' ? { state, attemptId } : { state };
  }

  async end(request: IdempotentRequest, answer: Answer): Promise<void> {
    await this.#ask(endDocument, { ...named(request), answer: JSON.stringify(answer) });
  }

  async release(request: IdempotentRequest): Promise<void> {
    await this.#ask(endDocument, { ...named(request), answer: null });
  }

  async #ask(document: DocumentNode, variables: object): Promise<Record<string, unknown>> {
    const { data, errors } = await this.#answer(document, { ...variables });
    if (errors?.[0] || !data) throw unavailable(errors?.[0]);
    return data;
  }

  async #answer(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult> {
    const requestId = `gateway-${randomUUID()}`;
    try {
      return await this.subgraph.execute({ document, variables, caller: platformCaller, requestId });
    } catch (cause) {
      throw unavailable(cause);
    }
  }
}

function named({ caller: { tenantId, id: callerId }, key, attemptId }: IdempotentRequest) {
  return { tenantId, callerId, key, attemptId };
}

function unavailable(cause: unknown): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The Idempotency-Key cannot be checked now. Retry in a moment.', {
    retryAfter: 1,
    cause,
  });
}
