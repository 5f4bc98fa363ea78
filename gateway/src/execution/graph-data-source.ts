import type { GraphRequest } from '@agg/schema';
import type { GraphQLDataSource } from '@apollo/gateway';
import { parse } from 'graphql';
import { type FetchSource, publicErrorAt } from './subgraph-source.ts';

/** The context shared by all fetches of one operation. */
export type FetchContext = Pick<GraphRequest, 'caller' | 'client' | 'attempt' | 'requestId' | 'signal'>;

type Fetch = Parameters<GraphQLDataSource['process']>[0];
type FetchAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** Lets Apollo's executor fetch from our sources. */
export class GraphDataSource implements GraphQLDataSource {
  constructor(private readonly source: FetchSource) {}

  async process(fetch: Fetch): Promise<FetchAnswer> {
    const { caller, client, attempt, requestId, signal } = fetch.context as FetchContext;
    const { query = '', variables } = fetch.request;
    const document = ('document' in fetch && fetch.document) || parse(query, { noLocation: true });
    const result = await this.source.fetch({
      document,
      variables,
      caller,
      client,
      attempt,
      requestId,
      signal,
    });
    const place = 'pathInIncomingRequest' in fetch ? fetch.pathInIncomingRequest : undefined;
    const errors = result.errors?.map((error) => publicErrorAt(this.source, error, requestId, place));
    return (errors ? { data: result.data, errors } : result) as FetchAnswer;
  }
}
