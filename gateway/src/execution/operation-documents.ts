import { hash as sha } from 'node:crypto';
import { BoundedMap } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Asker } from '../admission/holder.ts';
import { documentLimits } from '../limits/limits.ts';
import { dependsOnVariables, exceededWith, limitsRule } from '../limits/limits-rule.ts';
import type { PlanningTime } from '../limits/planning-time.ts';
import { documentWeight } from './document-weight.ts';
import { publicError } from './public-error.ts';

/** A document that may be executed, or its errors. */
export type PreparedDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** Measured: a document with its plans takes between half and twice its estimated weight. */
const cache = { entries: 1_000, bytes: 24 * 1024 * 1024 } as const;

/** More errors are not helpful. */
const reportedErrors = 10;

/**
 * The documents that clients sent: each text is parsed, measured and validated once, for HTTP and WebSocket
 * together.
 */
export class OperationDocuments {
  readonly #known = new BoundedMap<string, DocumentNode>(cache.entries, {
    bytes: cache.bytes,
    weigh: documentWeight,
  });
  readonly rules: readonly ValidationRule[];
  private readonly planning: PlanningTime | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    { introspection, planning }: { introspection: boolean; planning?: PlanningTime },
  ) {
    this.planning = planning;
    this.rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  /** A cached document by the SHA-256 of its text, in hex. */
  byHash(hash: string): DocumentNode | undefined {
    return this.#known.get(hash);
  }

  /** @param asker whose planning time is used for an unknown text, in its turn */
  async prepare(text: string, asker?: Asker): Promise<PreparedDocument> {
    if (text.length > documentLimits.bytes) return { errors: [tooLong()] };
    const hash = sha('sha256', text, 'hex');
    const known = this.#known.get(hash);
    if (known) return { document: known };
    try {
      return await this.#inTurn(asker, () => this.#read(text, hash));
    } catch (error) {
      if (error instanceof GatewayError) return { errors: [error] };
      throw error;
    }
  }

  /**
   * Checks the cost with the page sizes of the variables; a document without them has been measured before.
   */
  checkCost(
    document: DocumentNode,
    variables: Record<string, unknown> = {},
    operationName?: string | null,
  ): readonly GraphQLError[] {
    if (!dependsOnVariables(document)) return [];
    return exceededWith(this.schema, document, { variables, operationName });
  }

  async #inTurn(asker: Asker | undefined, read: () => PreparedDocument): Promise<PreparedDocument> {
    const { planning } = this;
    if (!planning || !asker) return read();
    const prepared = await planning.spendInTurn(asker, read);
    if ('document' in prepared) planning.concern(prepared.document);
    return prepared;
  }

  /** Another request may have read it while this one waited. */
  #read(text: string, hash: string): PreparedDocument {
    const known = this.#known.get(hash);
    if (known) return { document: known };
    const prepared = this.#validated(text);
    if ('document' in prepared) this.#known.set(hash, prepared.document);
    return prepared;
  }

  #validated(text: string): PreparedDocument {
    if (hasTooManyLines(text)) return { errors: [tooManyLines()] };
    try {
      const document = parse(text, { maxTokens: documentLimits.tokens });
      const tooMuch = validate(this.schema, document, [limitsRule]);
      const errors = tooMuch.length > 0 ? tooMuch : this.#errors(document);
      return errors.length > 0 ? { errors: errors.map(asPublic) } : { document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [asPublic(error)] };
      throw error;
    }
  }

  #errors(document: DocumentNode): readonly GraphQLError[] {
    return validate(this.schema, document, this.rules, { maxErrors: reportedErrors, hideSuggestions: true });
  }
}

/** The public form of an error, with its locations in the client's own text. */
function asPublic(error: GraphQLError): GraphQLError {
  const { message, extensions } = publicError(error, 'VALIDATION_FAILED');
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions,
  });
}

function tooLong(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The document is longer than ${documentLimits.bytes} characters. Split it into smaller operations.`,
  );
}

function hasTooManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/[\n\r]/g)) if (++lines > documentLimits.lines) return true;
  return false;
}

function tooManyLines(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The document has more than ${documentLimits.lines} lines. Remove empty lines.`,
  );
}
