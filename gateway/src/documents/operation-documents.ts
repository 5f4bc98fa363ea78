import { hash } from 'node:crypto';
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
import type { Requester } from '../admission/flow.ts';
import { publicError } from '../execution/public-error.ts';
import { documentLimits } from '../limits/limits.ts';
import { dependsOnVariables, exceededWith, fieldsWrittenOut, limitsRule } from '../limits/limits-rule.ts';
import { misspelledVariables } from '../limits/misspelled-variables.ts';
import type { PlanningTime } from '../limits/planning-time.ts';

/** A document that may be executed, or its errors. */
export type PreparedDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** Measured: a document with its plans takes between half and twice its estimated weight. */
const cache = { entries: 1_000, bytes: 24 * 1024 * 1024 } as const;

/** What documents may be executed. */
export interface DocumentOptions {
  introspection: boolean;
  /** Counts the time for reading unknown documents; without it, nothing is counted. */
  planning?: PlanningTime;
  /** The texts of the only documents that may be executed; by default every document. */
  trusted?: readonly string[];
  /** The texts of the documents of our own pages, which may be executed as well, and whose reading and planning does not count. */
  own?: readonly string[];
}

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
  /** Their texts, by hash. */
  private readonly trusted: ReadonlyMap<string, string> | undefined;
  /** The hashes of the documents of our own pages. */
  private readonly own: ReadonlySet<string>;

  /** @throws Error for a trusted document that the schema does not allow */
  constructor(
    private readonly schema: GraphQLSchema,
    { introspection, planning, trusted, own = [] }: DocumentOptions,
  ) {
    this.planning = planning;
    this.rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    this.own = new Set(own.map(hashOf));
    this.trusted = trusted && textsByHash([...trusted, ...own], (text) => errorsOf(this.#validated(text)));
  }

  /** A cached document by the SHA-256 of its text, in hex. */
  byHash(hash: string): DocumentNode | undefined {
    return this.#known.get(hash);
  }

  /** The text of a trusted or a cached document by its SHA-256, in hex. */
  textOf(hash: string): string | undefined {
    return this.trusted ? this.trusted.get(hash) : this.#known.get(hash)?.loc?.source.body;
  }

  /** @param requester whose planning time is used for an unknown text, in its turn */
  async prepare(text: string, requester?: Requester): Promise<PreparedDocument> {
    if (text.length > documentLimits.bytes) return { errors: [tooLong()] };
    const hash = hashOf(text);
    const known = this.#known.get(hash);
    if (known) return { document: known };
    if (this.trusted && !this.trusted.has(hash)) return { errors: [notTrusted()] };
    try {
      return await this.#inTurn(this.own.has(hash) ? undefined : requester, () => this.#read(text, hash));
    } catch (error) {
      if (error instanceof GatewayError) return { errors: [error] };
      throw error;
    }
  }

  /**
   * Checks how variables write amounts, and the cost with their page sizes; a document without them has been measured
   * before.
   */
  checkVariables(
    document: DocumentNode,
    variables: Record<string, unknown> = {},
    operationName?: string | null,
  ): readonly GraphQLError[] {
    const misspelled = misspelledVariables(this.schema, document, { variables, operationName });
    if (misspelled.length > 0 || !dependsOnVariables(document)) return misspelled;
    return exceededWith(this.schema, document, { variables, operationName });
  }

  async #inTurn(requester: Requester | undefined, read: () => PreparedDocument): Promise<PreparedDocument> {
    const { planning } = this;
    if (!planning || !requester) return read();
    const prepared = await planning.spendInTurn(requester, read);
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

function errorsOf(prepared: PreparedDocument): readonly GraphQLError[] {
  return 'errors' in prepared ? prepared.errors : [];
}

function hasTooManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/[\n\r]/g)) if (++lines > documentLimits.lines) return true;
  return false;
}

/** Bytes, measured over generated operations: for the syntax tree, the plan and the compiled operation. */
const perToken = 600;
const perField = 2_500;
const perDocument = 8 * 1024;

const weights = new WeakMap<DocumentNode, number>();

/** An estimate of a document's memory with its plans and compiled operations, in bytes. */
function documentWeight(document: DocumentNode): number {
  const known = weights.get(document) ?? weightOf(document);
  weights.set(document, known);
  return known;
}

function weightOf(document: DocumentNode): number {
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens++;
  const text = (document.loc?.source.body.length ?? 0) * 2;
  return perDocument + text + tokens * perToken + fieldsWrittenOut(document) * perField;
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

function tooManyLines(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The document has more than ${documentLimits.lines} lines. Remove empty lines.`,
  );
}

function notTrusted(): GatewayError {
  return new GatewayError(
    'DOCUMENT_NOT_TRUSTED',
    'This document is not in the list of those that clients may execute. The operator can add it to TRUSTED_DOCUMENTS.',
  );
}

/** The SHA-256 of a document's text, in hex. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}

/**
 * The trusted documents by their hashes.
 * @throws Error with the beginning of the first one that is not valid
 */
function textsByHash(
  texts: readonly string[],
  errorsOf: (text: string) => readonly GraphQLError[],
): ReadonlyMap<string, string> {
  for (const text of texts) {
    const [error] = errorsOf(text);
    if (error)
      throw new Error(`TRUSTED_DOCUMENTS: ${error.message} The document begins: ${text.slice(0, 80)}`);
  }
  return new Map(texts.map((text) => [hashOf(text), text]));
}

/**
 * The name of the operation that a request asks for. An empty one is absent: clients and tools send it with documents of
 * one operation.
 */
export function nameOf(operationName: unknown): string | undefined {
  return typeof operationName === 'string' && operationName !== '' ? operationName : undefined;
}
