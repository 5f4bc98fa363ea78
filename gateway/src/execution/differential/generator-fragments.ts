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

/** The named fragments of one document, and the types on which fragments may be. */
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

  /** The fragments as a document has them. */
  get text(): string {
    const texts = this.#declared.map(
      ({ name, type, text }) => `fragment ${name} on ${type.name} { ${text} }`,
    );
    return texts.join('\n');
  }

  /** The name of a fragment that may be spread where this type is, if there is one already. */
  known(type: GraphQLCompositeType): string | undefined {
    const fitting = this.#declared.filter((fragment) => this.#mayStand(fragment.type, type));
    return fitting.length > 0 ? this.random.pick(fitting).name : undefined;
  }

  /** Declares a fragment; only what is complete is known to others, so that none spreads itself. */
  declare(type: GraphQLCompositeType, text: string): string {
    const name = `F${this.#declared.length}`;
    this.#declared.push({ name, type, text });
    return name;
  }

  /** A type on which a fragment may be where another type is. */
  typeWithin(type: GraphQLCompositeType): GraphQLCompositeType {
    return this.random.pick(this.#types.filter((other) => this.#mayStand(other, type)));
  }

  /**
   * The planner tries every way from a union or an interface to an interface that one subgraph knows as an object; for
   * a dozen fields in such a fragment that takes it seconds. Everything else that GraphQL allows may stand.
   */
  #mayStand(fragment: GraphQLCompositeType, type: GraphQLCompositeType): boolean {
    const detour = fragment.name === 'Item' && isAbstractType(type) && type !== fragment;
    return !detour && doTypesOverlap(this.schema, fragment, type);
  }
}
