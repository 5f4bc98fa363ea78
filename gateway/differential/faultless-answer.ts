import {
  type DocumentNode,
  execute,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import { fieldValue } from './library-resolvers.ts';
import type { LibraryObject } from './library-values.ts';

type Path = readonly (string | number)[];

/** An operation to execute; each executor gets its own copy. */
export interface AskedOperation {
  document: DocumentNode;
  operationName?: string;
  variables: Record<string, unknown>;
}

/**
 * The answer of graphql-js, without a gateway and without faults: its objects by path, and the order of their
 * keys.
 */
export class FaultlessAnswer {
  readonly #objects = new Map<string, LibraryObject>();
  #data: unknown;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly operation: AskedOperation,
    private readonly rootValue?: LibraryObject,
  ) {}

  /** Executes the operation once, and only on demand: most comparisons do not need it. */
  async found(): Promise<void> {
    if (this.#objects.size > 0) return;
    const { schema, rootValue } = this;
    const { document, operationName, variables: variableValues } = this.operation;
    const fieldResolver = (
      source: LibraryObject | undefined,
      args: Record<string, unknown>,
      _run: unknown,
      info: GraphQLResolveInfo,
    ) => {
      const { name } = info.parentType;
      this.#objects.set(keyOf(info.path.prev), { __typename: name, is: source?.is ?? name });
      return fieldValue(source, args, info);
    };
    const { data } = await execute({
      schema,
      rootValue,
      document,
      operationName,
      variableValues,
      fieldResolver,
    });
    this.#data = data;
  }

  /** The objects that an error may be about: the one at its path, and the parent of the field there. */
  about(path: Path): string[] {
    const field = path.slice(0, path.findLastIndex((step) => typeof step === 'string') + 1);
    const found = [this.#at(path), this.#at(field.slice(0, -1))] as (LibraryObject | undefined)[];
    return found.flatMap((object) => object?.is ?? []);
  }

  /** Whether an answer's objects have the same keys in the same order. */
  hasKeysOf(data = 'null'): boolean {
    return keysAgree(JSON.parse(data), this.#data);
  }

  /** The object at a path. Fields that only the plan selects have neither aliases nor arguments. */
  #at(path: Path): unknown {
    const known = this.#objects.get(JSON.stringify(path));
    const step = path.at(-1);
    if (known || step === undefined) return known;
    const parent = this.#at(path.slice(0, -1));
    if (typeof step === 'number') return (parent as unknown[] | undefined)?.[step];
    const { __typename = '' } = (parent ?? {}) as Partial<LibraryObject>;
    const parentType = this.schema.getType(__typename) as GraphQLObjectType | undefined;
    const returnType = parentType?.getFields()[step]?.type;
    const info = { fieldName: step, parentType, returnType } as GraphQLResolveInfo;
    return returnType && fieldValue(parent as LibraryObject, {}, info);
  }
}

function keyOf(path: GraphQLResolveInfo['path'] | undefined): string {
  const steps: (string | number)[] = [];
  for (let step = path; step; step = step.prev) steps.unshift(step.key);
  return JSON.stringify(steps);
}

function keysAgree(one: unknown, other: unknown): boolean {
  if (!isContainer(one) || !isContainer(other)) return true;
  const keys = Object.keys(one);
  const agree = Array.isArray(one) || keys.join() === Object.keys(other).join();
  return agree && keys.every((key) => keysAgree(one[key], other[key]));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
