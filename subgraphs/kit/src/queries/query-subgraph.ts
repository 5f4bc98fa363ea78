import { errorMembersOf, GatewayError, type Graph, isErrorCode, platformCaller } from '@agg/schema';
import type { DocumentNode, GraphQLError, GraphQLFormattedError } from 'graphql';
import { type Context, callerOf, type QuerySubgraph } from '../context/context.ts';
import { unreachable } from '../remote/unreachable.ts';

/** The graphs of the subgraphs, in this process and in others, by name. */
export type SubgraphGraphs = ReadonlyMap<string, Graph>;

type QueryContext = Pick<Context, 'caller' | 'requestId' | 'signal'>;

/** The `query` of a subgraph's contexts, for the subgraphs that it declares. */
export function querySubgraph(
  name: string,
  queries: readonly string[],
  graphs: SubgraphGraphs,
): QuerySubgraph {
  return async function query<T>(
    this: QueryContext,
    subgraph: string,
    document: DocumentNode,
    variables?: object,
  ) {
    if (!queries.includes(subgraph))
      throw new Error(`The subgraph ${name} queries ${subgraph}, which its \`queries\` do not declare.`);
    const { requestId, signal } = this;
    const caller = { ...platformCaller, tenantId: callerOf(this).tenantId };
    const graph = graphs.get(subgraph);
    if (!graph) throw unreachable(subgraph, new Error('It has not started yet.'));
    const operation = { document, variables: variables as Record<string, unknown> | undefined };
    // Without the attempt at a repeatable request: the other subgraph's changes are not those of the request.
    const { data, errors } = await graph.execute({ ...operation, caller, requestId, signal });
    if (errors?.[0]) throw refusalOf(subgraph, errors[0]);
    return data as T;
  };
}

/** The error of the other subgraph, an instance or JSON; unexpected errors are not made public. */
function refusalOf(subgraph: string, error: GraphQLError | GraphQLFormattedError): GatewayError {
  const { code } = error.extensions ?? {};
  const cause = error instanceof Error ? error : new Error(error.message);
  if (!isErrorCode(code) || code === 'INTERNAL')
    return new GatewayError('INTERNAL', `The subgraph ${subgraph} failed: ${error.message}`, { cause });
  return new GatewayError(code, error.message, { ...errorMembersOf(error.extensions), cause });
}
