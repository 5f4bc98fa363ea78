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
 * Executes documents as graphql-js does. Each document is compiled once and cached for as long as its object
 * lives, so callers must retain a bounded number of documents. Not graphql-jit, which continues a mutation
 * after a non-null field has failed, puts rejected items of lists in other places, and reports other errors;
 * this executor matches graphql-js in all of it.
 */
export class CompiledSchema {
  readonly #known = new WeakMap<DocumentNode, Map<OperationDefinitionNode, CompiledOperation>>();

  constructor(private readonly schema: GraphQLSchema) {}

  execute(operation: Operation, execution: Execution): ExecutionResult | Promise<ExecutionResult> {
    const compiled = this.#compiled(operation);
    if (compiled) return compiled.execute(execution);
    // graphql-js reports the error in its own words.
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
