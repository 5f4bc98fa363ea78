import { ClosableStream } from '@agg/kit';
import type { Graph, GraphRequest } from '@agg/schema';
import { buildSchema, type ExecutionResult, execute } from 'graphql';
import type { JWK } from 'jose';

const schema = buildSchema(`
  scalar UUID
  scalar JsonObject
  enum CallerKind { USER AGENT SERVICE }
  type Principal {
    roles: [String!]! active: Boolean! stoppedBy: String callerRequestsPerMinute: Int tenantRequestsPerMinute: Int
  }
  type Query {
    signingKeys: [JsonObject!]!
    principal(tenantId: UUID!, kind: CallerKind!, id: UUID!, sessionId: UUID): Principal
  }
`);

/** A tenant-auth that has one key, accepts every token signed with it, and never reports a change. */
export function shopIdentities(publicKey: JWK): Graph {
  const rootValue = {
    signingKeys: () => [publicKey],
    principal: () => ({ roles: ['REGISTRY:READ', 'CHANNELS:READ', 'AUDIT:READ'], active: true }),
  };
  return {
    execute: async ({ document, variables }: GraphRequest) =>
      execute({ schema, document, rootValue, variableValues: variables }),
    subscribe: async ({ signal }: GraphRequest) => silence(signal),
  };
}

/** A stream without events until it is ended. */
function silence(signal?: AbortSignal): ClosableStream<ExecutionResult> {
  return new ClosableStream({ next: () => new Promise(() => {}), close: () => undefined }, signal);
}
