import { type Graph, type GraphRequest, scalarsByName } from '@agg/schema';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  Kind,
  subscribe,
} from 'graphql';
import { type FetchFault, faultError } from './faults.ts';
import { textWithOwnNames } from './harmless-names.ts';
import { madeLax } from './lax-schema.ts';
import { libraryEvents } from './library-events.ts';
import { resolveReference } from './library-references.ts';
import { type LibraryRun, libraryResolver } from './library-resolvers.ts';
import { libraryTypeDefs } from './library-supergraph.ts';
import { hashOf } from './random.ts';
import { Turns } from './turns.ts';

/** The subgraphs of the library; the current run is set before each operation. */
export class LibrarySubgraphs {
  readonly graphs: ReadonlyMap<string, Graph>;
  readonly #turns = new Turns();
  #run: LibraryRun | undefined;

  constructor() {
    const graphs = [...libraryTypeDefs].map(
      ([name, typeDefs]) => [name, this.#graph(name, typeDefs)] as const,
    );
    this.graphs = new Map(graphs);
  }

  /** Sets the current run. */
  begin(run: LibraryRun): void {
    this.#run = run;
  }

  #count({ variables }: GraphRequest): void {
    const { counts } = this.#run as LibraryRun;
    counts.fetches++;
    if (Array.isArray(variables?.representations)) counts.representations += variables.representations.length;
  }

  #graph(name: string, typeDefs: DocumentNode): Graph {
    const strict = subgraphSchema(name, typeDefs);
    const lax = madeLax(subgraphSchema(name, typeDefs));
    const fieldResolver = libraryResolver(name);
    const argumentsOf = ({ document, operationName, variables }: GraphRequest) => ({
      schema: this.#run?.faults.lax(name) ? lax : strict,
      document,
      operationName,
      variableValues: variables,
      contextValue: this.#run,
      fieldResolver,
    });
    return {
      execute: async (request) => {
        const text = textOfDocument(request.document);
        await this.#turns.next(`${name}/${text}`);
        this.#count(request);
        const fault = this.#run?.faults.fetch(name, text);
        if (fault === 'surprise' || fault === 'told') throw faultError(fault, `${name}/${hashOf(text)}`);
        return withFault(await execute(argumentsOf(request)), fault);
      },
      subscribe: async (request) =>
        subscribe({ ...argumentsOf(request), subscribeFieldResolver: libraryEvents }) as ReturnType<
          Graph['subscribe']
        >,
    };
  }
}

function subgraphSchema(name: string, typeDefs: DocumentNode): GraphQLSchema {
  const own = typeDefs.definitions.flatMap((node) =>
    'name' in node && node.name ? [[node.kind, node.name.value]] : [],
  );
  const scalars = own.flatMap(([kind, type = '']) =>
    kind === Kind.SCALAR_TYPE_DEFINITION ? [[type, scalarsByName.get(type)] as const] : [],
  );
  const entities = typeDefs.definitions.flatMap((node) =>
    (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INTERFACE_TYPE_DEFINITION) &&
    node.directives?.some(({ name: { value } }) => value === 'key')
      ? [[node.name.value, { __resolveReference: resolveReference(name, node.kind) }] as const]
      : [],
  );
  return buildSubgraphSchema({ typeDefs, resolvers: Object.fromEntries([...scalars, ...entities]) as never });
}

const texts = new WeakMap<DocumentNode, string>();

function textOfDocument(document: DocumentNode): string {
  const text = texts.get(document) ?? textWithOwnNames(document);
  texts.set(document, text);
  return text;
}

function withFault({ data, errors }: ExecutionResult, fault?: FetchFault): ExecutionResult {
  const entities = data?._entities;
  if (fault === 'short' && Array.isArray(entities)) return { data: { _entities: entities.slice(1) }, errors };
  return fault === 'no data' ? { errors } : { data, errors };
}
