import { GatewayError, type Graph, type GraphRequest, type GraphResult } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import { valueAt } from '../operations/member-path.ts';
import type { RestOperation } from '../operations/rest-operation.ts';

/**
 * Executes a query or a mutation and returns the value of its root field.
 * @throws the first error of the result, even if there is data: a partial answer must not look complete;
 * NOT_FOUND where there is no body
 */
export async function runOperation(
  graph: Graph,
  operation: RestOperation,
  request: GraphRequest,
): Promise<RootValue> {
  const result = await graph.execute(request);
  if (result.errors?.[0]) throw result.errors[0];
  const root = new RootValue(operation, result);
  if (operation.status !== 204 && root.bodyText === 'null') throw new GatewayError('NOT_FOUND');
  return root;
}

/**
 * Opens a subscription.
 * @throws the error that prevents the stream
 */
export async function openStream(
  graph: Graph,
  request: GraphRequest,
): Promise<AsyncIterableIterator<ExecutionResult>> {
  const opened = await graph.subscribe(request);
  if (Symbol.asyncIterator in opened) return opened;
  throw opened.errors?.[0] ?? new Error('The subscription returned neither a stream nor an error.');
}

/** The value of the one root field in an event; throws the first error of the result. */
export function eventValue(operation: RestOperation, result: ExecutionResult): unknown {
  if (result.errors?.[0]) throw result.errors[0];
  return new RootValue(operation, result).value;
}

/** The value of an operation's one root field. Where it is already serialized, it is not serialized again. */
export class RootValue {
  readonly #key: string;
  readonly #bodyPath: readonly string[];
  #bodyText: string | undefined;

  constructor(
    { field, body }: RestOperation,
    private readonly result: GraphResult,
  ) {
    this.#key = field.responseKey;
    this.#bodyPath = body.path;
  }

  get value(): unknown {
    return this.result.data?.[this.#key] ?? null;
  }

  /** The value itself, or its member that the operation names. */
  get body(): unknown {
    return valueAt(this.value, this.#bodyPath);
  }

  /** The body as JSON. */
  get bodyText(): string {
    this.#bodyText ??= this.#cutOut() ?? JSON.stringify(this.body);
    return this.#bodyText;
  }

  /** Data of one field consists only of its name and its value. */
  #cutOut(): string | undefined {
    const { dataText } = this.result;
    const prefix = `{"${this.#key}":`;
    if (this.#bodyPath.length > 0 || !dataText?.startsWith(prefix)) return undefined;
    return dataText.slice(prefix.length, -1);
  }
}
