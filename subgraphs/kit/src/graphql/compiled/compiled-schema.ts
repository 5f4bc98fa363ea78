import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { CompiledOperation, type Execution } from './compiled-operation.ts';

/** An operation of a document. */
export interface Operation {
  document: DocumentNode;
  /** Needed only where the document holds more than one operation. */
  operationName?: string;
}

/**
 * Executes documents as graphql-js does, each compiled once for as long as its object lives: whoever asks keeps a
 * bounded number of documents. Not graphql-jit, which goes on with a mutation after a field that may not be null has
 * failed, puts rejected items of lists in other places, and tells other errors; this holds to graphql-js in all of it.
 */
export class CompiledSchema {
  readonly #known = new WeakMap<DocumentNode, Map<OperationDefinitionNode, CompiledOperation>>();

  constructor(private readonly schema: GraphQLSchema) {}

  execute(operation: Operation, execution: Execution): ExecutionResult | Promise<ExecutionResult> {
    const compiled = this.#compiled(operation);
    if (compiled) return compiled.execute(execution);
    // graphql-js says in its own words what is wrong.
    const { variables: variableValues, context: contextValue, rootValue } = execution;
    return execute({ schema: this.schema, ...operation, variableValues, contextValue, rootValue });
  }

  #compiled({ document, operationName }: Operation): CompiledOperation | undefined {
    const node = getOperationAST(document, operationName);
    if (!node) return undefined;
    const ofDocument = this.#known.get(document) ?? new Map<OperationDefinitionNode, CompiledOperation>();
    const compiled = ofDocument.get(node) ?? new CompiledOperation(this.schema, document, node);
    this.#known.set(document, ofDocument.set(node, compiled));
    return compiled;
  }
}
