import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isRequiredArgument,
  OperationTypeNode,
} from 'graphql';
import { RandomValues, type Variables } from './random-values.ts';

/** What a part of a document refers to. */
interface Used {
  variables: Variables;
  fragments: Set<Fragment>;
}

interface Fragment {
  name: string;
  type: string;
  text: string;
  used: Used;
}

/** Writes documents with everything that GraphQL allows in one. The same seed gives the same document. */
export class RandomDocument {
  readonly #values: RandomValues;
  readonly #fragments: Fragment[] = [];

  constructor(
    private readonly schema: GraphQLSchema,
    seed: number,
    private readonly kinds: readonly OperationTypeNode[] = Object.values(OperationTypeNode),
  ) {
    this.#values = new RandomValues(seed);
  }

  /** Most texts are valid; the others are left to validation. */
  text(): string {
    const operations = Array.from({ length: 1 + this.#values.below(3) }, (_, index) =>
      this.#operation(`O${index}`),
    );
    const fragments = this.#fragments.map(
      ({ name, type, text }) => `${this.#description()}fragment ${name} on ${type} ${text}`,
    );
    return [...operations, ...fragments].sort(() => this.#values.below(3) - 1).join('\n');
  }

  #operation(name: string): string {
    const kind = this.#values.oneOf(this.kinds);
    const type = this.schema.getRootType(kind);
    const used: Used = { variables: new Map(), fragments: new Set() };
    const text = type ? this.#selection(type, 3, used) : '{ __typename }';
    const declared = [...this.#variablesOf(used).values()].map((one) => `${this.#description()}${one}`);
    return `${this.#description()}${kind} ${name}${declared.length > 0 ? `(${declared.join(', ')})` : ''} ${text}`;
  }

  #variablesOf({ variables, fragments }: Used, seen = new Set<Fragment>()): Variables {
    const all = new Map(variables);
    for (const fragment of fragments) {
      if (seen.has(fragment)) continue;
      seen.add(fragment);
      for (const [name, one] of this.#variablesOf(fragment.used, seen)) all.set(name, one);
    }
    return all;
  }

  #selection(type: GraphQLNamedType, depth: number, used: Used): string {
    if (type === this.schema.getSubscriptionType()) return `{ ${this.#field(type, depth, used)} }`;
    const parts = Array.from({ length: 1 + this.#values.below(3) }, () => this.#part(type, depth, used));
    return `{ ${parts.join(' ')} }`;
  }

  #part(type: GraphQLNamedType, depth: number, used: Used): string {
    const kind = this.#values.below(8);
    if (kind === 0) return `${this.#alias()}__typename${this.#conditions(used)}`;
    if (kind === 1 && type === this.schema.getQueryType())
      return `${this.#alias()}__type(name: "Query") { name fields { name } }`;
    if (kind === 2 && depth > 0)
      return `...${this.#values.oneOf(['', ` on ${this.#within(type)}`])}${this.#conditions(used)} ${this.#selection(type, depth - 1, used)}`;
    if (kind === 3 && depth > 0) return `...${this.#spread(type, depth, used)}${this.#conditions(used)}`;
    return this.#field(type, depth, used);
  }

  #within(type: GraphQLNamedType): string {
    return isAbstractType(type) ? this.#values.oneOf(this.schema.getPossibleTypes(type)).name : type.name;
  }

  #spread(type: GraphQLNamedType, depth: number, used: Used): string {
    const known = this.#fragments.filter((one) => one.type === type.name);
    if (known.length > 0 && this.#values.below(2)) {
      const fragment = this.#values.oneOf(known);
      used.fragments.add(fragment);
      return fragment.name;
    }
    const own: Used = { variables: new Map(), fragments: new Set() };
    const text = this.#selection(type, depth - 1, own);
    const fragment = { name: this.#values.name('F'), type: type.name, text, used: own };
    this.#fragments.push(fragment);
    used.fragments.add(fragment);
    return fragment.name;
  }

  #field(type: GraphQLNamedType, depth: number, used: Used): string {
    const all: GraphQLField<unknown, unknown>[] =
      'getFields' in type && isCompositeType(type) ? Object.values(type.getFields()) : [];
    const shallow = all.filter((field) => depth > 0 || isLeafType(getNamedType(field.type)));
    if (shallow.length === 0) return '__typename';
    const field = this.#values.oneOf(shallow);
    const given = field.args.filter((arg) => isRequiredArgument(arg) || this.#values.below(2));
    const args = given.map((arg) => `${arg.name}: ${this.#values.of(arg.type, used.variables)}`);
    const inner = this.#inner(field.type, depth, used);
    // A subscription has one field, without conditions.
    const conditions = type === this.schema.getSubscriptionType() ? '' : this.#conditions(used);
    return `${this.#alias()}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${conditions}${inner}`;
  }

  #inner(type: GraphQLOutputType, depth: number, used: Used): string {
    const named = getNamedType(type);
    return isCompositeType(named) ? ` ${this.#selection(named, depth - 1, used)}` : '';
  }

  #conditions(used: Used): string {
    const condition = () => {
      if (this.#values.below(2)) return this.#values.oneOf(['true', 'false']);
      const name = this.#values.name('c');
      used.variables.set(name, `$${name}: ${this.#values.oneOf(['Boolean', 'Boolean!'])} = true`);
      return `$${name}`;
    };
    const kind = this.#values.below(8);
    const skip = kind === 0 || kind === 2 ? ` @skip(if: ${condition()})` : '';
    return kind === 1 || kind === 2 ? `${skip} @include(if: ${condition()})` : skip;
  }

  #alias(): string {
    return this.#values.below(3) ? `${this.#values.name('a')}: ` : '';
  }

  #description(): string {
    return this.#values.below(6) ? '' : this.#values.oneOf(['"What it does." ', '"""\nWhat it\ndoes.\n""" ']);
  }
}
