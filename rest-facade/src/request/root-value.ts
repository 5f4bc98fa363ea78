import type { GraphResult } from '@agg/schema';
import { valueAt } from '../operations/member-path.ts';
import type { RestOperation } from '../operations/rest-operation.ts';

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
