import {
  doTypesOverlap,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
} from 'graphql';
import type { Random } from './random.ts';

interface NamedFragment {
  name: string;
  type: GraphQLCompositeType;
  text: string;
}

/** The named fragments of one document, and the types that a fragment can have. */
export class GeneratedFragments {
  readonly #declared: NamedFragment[] = [];
  readonly #types: GraphQLCompositeType[];

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: Random,
  ) {
    this.#types = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLCompositeType => isCompositeType(type) && !type.name.startsWith('__'),
    );
  }

  /** The fragments as text of a document. */
  get text(): string {
    const texts = this.#declared.map(
      ({ name, type, text }) => `fragment ${name} on ${type.name} { ${text} }`,
    );
    return texts.join('\n');
  }

  /** The name of an existing fragment that may be spread on this type, if any. */
  known(type: GraphQLCompositeType): string | undefined {
    const fitting = this.#declared.filter((fragment) => this.#mayStand(fragment.type, type));
    return fitting.length > 0 ? this.random.pick(fitting).name : undefined;
  }

  /** Declares a fragment; it is visible only when it is complete, so that none spreads itself. */
  declare(type: GraphQLCompositeType, text: string): string {
    const name = `F${this.#declared.length}`;
    this.#declared.push({ name, type, text });
    return name;
  }

  /** A type for a fragment in a selection on another type. */
  typeWithin(type: GraphQLCompositeType): GraphQLCompositeType {
    return this.random.pick(this.#types.filter((other) => this.#mayStand(other, type)));
  }

  /**
   * For a fragment on an interface that one subgraph defines as an object, inside a union or another
   * interface, the planner tries every path; for a dozen fields that takes seconds. All other fragments that
   * GraphQL allows are generated.
   */
  #mayStand(fragment: GraphQLCompositeType, type: GraphQLCompositeType): boolean {
    const detour = fragment.name === 'Item' && isAbstractType(type) && type !== fragment;
    return !detour && doTypesOverlap(this.schema, fragment, type);
  }
}
