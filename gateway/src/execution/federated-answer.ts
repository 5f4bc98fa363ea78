import type { ExecutionResult, GraphQLError } from 'graphql';

/**
 * The answer to one operation. Its data is JSON text, written once: what goes over the network is sent as it is, and
 * whoever works with the data in this process reads `data`, which is parsed when it is first asked for.
 */
export class FederatedAnswer implements ExecutionResult {
  readonly errors?: readonly GraphQLError[];
  declare readonly data?: ExecutionResult['data'];

  /** @param dataText undefined where nothing was executed: there are only errors then */
  constructor(
    readonly dataText: string | undefined,
    errors: readonly GraphQLError[] = [],
  ) {
    if (errors.length > 0) this.errors = errors;
    Object.defineProperty(this, 'dataText', { enumerable: false });
    if (dataText !== undefined) defineData(this, dataText);
  }

  /** The whole answer as JSON; errors first, where people look. */
  get text(): string {
    if (!this.errors) return `{"data":${this.dataText}}`;
    const errors = JSON.stringify(this.errors);
    return this.dataText === undefined
      ? `{"errors":${errors}}`
      : `{"errors":${errors},"data":${this.dataText}}`;
  }
}

/** An own property, so that an answer looks to everybody like any other result. */
function defineData(answer: FederatedAnswer, text: string): void {
  let parsed: ExecutionResult['data'];
  const get = () => {
    parsed ??= JSON.parse(text);
    return parsed;
  };
  Object.defineProperty(answer, 'data', { enumerable: true, configurable: true, get });
}
