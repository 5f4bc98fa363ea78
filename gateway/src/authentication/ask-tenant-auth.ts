import { randomUUID } from 'node:crypto';
import { GatewayError, type Graph, platformCaller } from '@agg/schema';
import type { DocumentNode, ExecutionResult } from 'graphql';

/** Asks the subgraph that owns callers and keys, under the platform's own identity. @throws UNAVAILABLE */
export async function askTenantAuth<Data>(
  tenantAuth: Graph,
  document: DocumentNode,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await answer(tenantAuth, document, variables);
  if (errors?.[0] || !data) throw unknown(errors?.[0]);
  return data as Data;
}

async function answer(
  tenantAuth: Graph,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const requestId = `gateway-${randomUUID()}`;
  try {
    return await tenantAuth.execute({ document, variables, caller: platformCaller, requestId });
  } catch (cause) {
    throw unknown(cause);
  }
}

function unknown(cause: unknown): GatewayError {
  return new GatewayError('UNAVAILABLE', 'Callers cannot be verified at the moment. Retry in a moment.', {
    retryAfter: 1,
    cause,
  });
}
