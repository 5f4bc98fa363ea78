import type { GraphResult } from '@agg/schema';
import type { GraphQLError } from 'graphql';
import { withRequestId } from './public-error.ts';

/**
 * The answer to one operation. Its data is JSON text, written once and sent as it is; code in this process
 * reads `data`, which is parsed on first access. Every error of an answer has the id of the request.
 */
export class FederatedAnswer implements GraphResult {
  readonly errors: readonly GraphQLError[] | undefined;
  #data: GraphResult['data'];

  /** @param dataText undefined if nothing was executed: then there are only errors */
  constructor(
    requestId: string,
    readonly dataText: string | undefined,
    errors: readonly GraphQLError[] = [],
  ) {
    this.errors = errors.length > 0 ? errors.map((error) => withRequestId(error, requestId)) : undefined;
  }

  // On the class: an accessor on each answer would keep every answer alive until the next full collection.
  get data(): GraphResult['data'] {
    if (this.dataText !== undefined) this.#data ??= JSON.parse(this.dataText);
    return this.#data;
  }

  /** The whole answer as JSON; errors first, where readers look for them. */
  get text(): string {
    const { dataText, errors } = this;
    if (!errors) return `{"data":${dataText}}`;
    return `{"errors":${JSON.stringify(errors)}${dataText === undefined ? '' : `,"data":${dataText}`}}`;
  }

  toJSON(): GraphResult {
    const { data, errors } = this;
    return { ...(errors && { errors }), ...(data !== undefined && { data }) };
  }
}
