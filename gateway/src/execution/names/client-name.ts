import {
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { OperationContext } from '../planned-operation.ts';

/** Appended to a client's name if the plan needs the name itself. */
export const clientSuffix = '__client';

/** Appended by the planner to the name of one of two fields that a subgraph could not merge. */
const plannerSuffix = /__alias_\d+$/;

/** Whether a name looks like a changed client name. */
export function isChanged(name: string): boolean {
  return name.endsWith(clientSuffix) || plannerSuffix.test(name);
}

/** The client's name for a name in a plan or its fetches. */
export function clientName(name: string): string {
  const planned = name.replace(plannerSuffix, '');
  return planned.endsWith(clientSuffix) ? planned.slice(0, -clientSuffix.length) : planned;
}

/** Errors with the client's paths. Apply only once: a client may use such names itself. */
export function withClientPaths(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  return errors.map((error) => {
    const { message, path, extensions } = error;
    if (!path?.some(isChangedStep)) return error;
    const clientPath = path.map((step) => (typeof step === 'string' ? clientName(step) : step));
    return new GraphQLError(message, { path: clientPath, extensions });
  });
}

function isChangedStep(step: string | number): boolean {
  return typeof step === 'string' && isChanged(step);
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

const known = new WeakMap<OperationContext, PlannedFields>();

/**
 * The data of a planned operation under the client's names. Only needed for data that the compiled writer
 * does not write: the writer has both names.
 */
export function clientData(
  data: ExecutionResult['data'],
  context: OperationContext,
): ExecutionResult['data'] {
  const fields = known.get(context) ?? new PlannedFields([context.operation.selectionSet], context.fragments);
  known.set(context, fields);
  return fields.renamed(data) as ExecutionResult['data'];
}

/**
 * The fields at one place of an answer, for any type: GraphQL requires that fields with the same response
 * name all have subselections, or none. The content of a scalar keeps its names.
 */
class PlannedFields {
  readonly #selected = new Map<string, SelectionSetNode[]>();
  readonly #fields = new Map<string, PlannedFields>();

  constructor(
    selectionSets: readonly SelectionSetNode[],
    private readonly fragments: Fragments,
  ) {
    const spread = new Set<string>();
    for (const selectionSet of selectionSets) this.#collect(selectionSet, spread);
  }

  renamed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.renamed(item));
    if (typeof value !== 'object' || value === null) return value;
    // Without a prototype, so that a client may use the alias `__proto__`.
    const renamed = Object.create(null);
    for (const [name, held] of Object.entries(value)) {
      const inner = this.#inner(name);
      renamed[clientName(name)] = inner ? inner.renamed(held) : held;
    }
    return renamed;
  }

  /** Created on demand: an operation may select far more than its answer contains. */
  #inner(name: string): PlannedFields | undefined {
    const selected = this.#selected.get(name);
    if (!selected) return undefined;
    const inner = this.#fields.get(name) ?? new PlannedFields(selected, this.fragments);
    this.#fields.set(name, inner);
    return inner;
  }

  #collect({ selections }: SelectionSetNode, spread: Set<string>): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) this.#select(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.#collect(selection.selectionSet, spread);
      else this.#spread(selection.name.value, spread);
    }
  }

  #select({ alias, name, selectionSet }: FieldNode): void {
    const responseName = (alias ?? name).value;
    if (selectionSet)
      this.#selected.set(responseName, [...(this.#selected.get(responseName) ?? []), selectionSet]);
  }

  #spread(name: string, spread: Set<string>): void {
    const fragment = this.fragments[name];
    if (!fragment || spread.has(name)) return;
    spread.add(name);
    this.#collect(fragment.selectionSet, spread);
  }
}
