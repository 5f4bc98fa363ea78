import { randomUUID } from 'node:crypto';
import { systemClock } from '@agg/kit';
import type { Answer, Begun, IdempotencyStore, IdempotentRequest } from '@agg/rest-facade';
import { GatewayError, type Graph, platformCaller } from '@agg/schema';
import { type DocumentNode, type ExecutionResult, parse } from 'graphql';

const beginDocument = parse(`
  mutation beginRequest($tenantId: UUID!, $callerId: UUID!, $key: String!, $attemptId: UUID!, $fingerprint: String!) {
    beginRequest(
      tenantId: $tenantId, callerId: $callerId, key: $key, attemptId: $attemptId, fingerprint: $fingerprint, isRenewed: true
    ) { state answer attemptId retryAfter }
  }
`);
const renewDocument = parse(`
  mutation renewRequest($tenantId: UUID!, $callerId: UUID!, $key: String!, $attemptId: UUID!) {
    renewRequest(tenantId: $tenantId, callerId: $callerId, key: $key, attemptId: $attemptId)
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
  retryAfter: number;
}

/** Milliseconds between two renewals of a claim; without any for six seconds, another attempt may take it over. */
const renewEvery = 2_000;

/** Repeatable requests, stored by the subgraphs; called under the platform's own identity. */
export class IdempotentRequests implements IdempotencyStore {
  /** Ends the renewals of a claim, by its attempt. */
  readonly #claims = new Map<string, () => void>();

  /** @param subgraph any subgraph: all of them store the requests in the same place */
  constructor(
    private readonly subgraph: Graph,
    private readonly clock = systemClock,
  ) {}

  async begin(request: IdempotentRequest): Promise<Begun> {
    const { fingerprint } = request;
    const data = await this.#ask(beginDocument, { ...named(request), fingerprint });
    const { state, answer, attemptId, retryAfter } = data.beginRequest as BegunRequest;
    if (state === 'DONE') return { state, answer: JSON.parse(answer) as Answer };
    if (state === 'ACTED') return { state, attemptId };
    if (state === 'RUNNING') return { state, retryAfter };
    if (state === 'NEW') this.#renew(request);
    return { state };
  }

  async end(request: IdempotentRequest, answer: Answer): Promise<void> {
    await this.#endWith(request, JSON.stringify(answer));
  }

  async release(request: IdempotentRequest): Promise<void> {
    await this.#endWith(request, null);
  }

  async #endWith(request: IdempotentRequest, answer: string | null): Promise<void> {
    this.#claims.get(request.attemptId)?.();
    this.#claims.delete(request.attemptId);
    await this.#ask(endDocument, { ...named(request), answer });
  }

  /** A claim that could not be renewed is renewed by the next try, or lost, which the transaction of a change finds out. */
  #renew(request: IdempotentRequest): void {
    const renewing = () => void this.#ask(renewDocument, named(request)).catch(() => undefined);
    this.#claims.set(request.attemptId, this.clock.every(renewEvery, renewing));
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
