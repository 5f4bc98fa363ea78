import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  isCompositeType,
  isLeafType,
  isUnionType,
  type OperationTypeNode,
} from 'graphql';
import { GeneratedFragments } from './generator-fragments.ts';
import { Scope } from './generator-scope.ts';
import { GeneratedVariables } from './generator-variables.ts';
import { Random } from './random.ts';

/** A generated operation, not yet validated. */
export interface GeneratedOperation {
  text: string;
  operationName?: string;
  variables: Record<string, unknown>;
}

type FieldType = GraphQLField<unknown, unknown>['type'];

const deepest = 7;

const introspections = [
  '__schema { queryType { name } types { name kind } }',
  'i: __type(name: "Book") { kind fields(includeDeprecated: true) { name type { name ofType { name } } } }',
  '__type(name: "Nothing") { __typename name }',
];

/** Generates an operation of a schema; the same seed gives the same operation. */
export function generateOperation(
  schema: GraphQLSchema,
  seed: number,
  kind?: `${OperationTypeNode}`,
): GeneratedOperation {
  const random = new Random(seed);
  return new OperationGenerator(schema, random).generate(
    kind ?? (random.chance(0.12) ? 'mutation' : 'query'),
  );
}

class OperationGenerator {
  readonly #variables: GeneratedVariables;
  readonly #fragments: GeneratedFragments;
  /** The number of fields with subselections that may still be added. */
  #budget: number;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: Random,
  ) {
    this.#variables = new GeneratedVariables(random);
    this.#fragments = new GeneratedFragments(schema, random);
    this.#budget = random.pick([3, 6, 10, 16, 24]);
  }

  generate(kind: `${OperationTypeNode}`): GeneratedOperation {
    const { random } = this;
    const type = this.schema.getRootType(kind as OperationTypeNode) as GraphQLObjectType;
    const event = kind === 'subscription';
    const selections = event ? this.#event(type) : this.#selections(type, deepest, new Scope());
    const introspection = kind === 'query' && random.chance(0.04) ? random.pick(introspections) : '';
    const named = random.chance(0.3);
    const text = [
      `${kind}${named ? ' Asked' : ''} ${this.#variables.declaration} { ${selections} ${introspection} }`,
      named ? 'query Other { __typename }' : '',
      this.#fragments.text,
    ].join('\n');
    return { text, variables: this.#variables.values, ...(named && { operationName: 'Asked' }) };
  }

  /** The only root field of a subscription, without a condition, because it must always be selected. */
  #event(root: GraphQLObjectType): string {
    const field = this.random.pick(Object.values(root.getFields()));
    const alias = this.random.chance(0.2) ? 'id: ' : '';
    return `${alias}${field.name}${this.#variables.argumentsOf(field)}${this.#inner(field.type, deepest - 1, new Scope())}`;
  }

  #selections(type: GraphQLCompositeType, depth: number, scope: Scope): string {
    const count = 1 + this.random.below(4);
    return Array.from({ length: count }, () => this.#selection(type, depth, scope)).join(' ');
  }

  #selection(type: GraphQLCompositeType, depth: number, scope: Scope): string {
    const kind = this.random.next();
    if (kind < 0.1) return this.#typename(type, scope);
    if (depth > 0 && this.#budget > 0) {
      if (kind < 0.25 || (isUnionType(type) && kind < 0.6)) return this.#inlineFragment(type, depth, scope);
      if (kind < 0.35 || (isUnionType(type) && kind < 0.8)) return this.#spread(type, depth, scope);
    }
    return kind < 0.45 ? this.#again(type, depth, scope) : this.#field(type, depth, scope);
  }

  #typename(parent: GraphQLCompositeType, scope: Scope): string {
    const field = { parent, name: '__typename', args: '', type: GraphQLString };
    const as = scope.nameFor(this.random, field);
    scope.add(as, field);
    return `${as === '__typename' ? '' : `${as}: `}__typename${this.#variables.condition()}`;
  }

  #field(parent: GraphQLCompositeType, depth: number, scope: Scope): string {
    const fields = isUnionType(parent) ? [] : Object.values(parent.getFields());
    const leavesOnly = depth <= 0 || this.#budget <= 0;
    const possible = leavesOnly ? fields.filter(({ type }) => isLeafType(getNamedType(type))) : fields;
    if (possible.length === 0) return this.#typename(parent, scope);
    this.#budget--;
    const field = this.random.pick(possible);
    const { name, type } = field;
    const selected = { parent, name, args: this.#variables.argumentsOf(field), type };
    const as = scope.nameFor(this.random, selected);
    const inner = scope.add(as, selected);
    return `${as === name ? '' : `${as}: `}${name}${selected.args}${this.#variables.condition()}${this.#inner(type, depth, inner)}`;
  }

  /** Repeats a field that is already selected here: the two merge. */
  #again(parent: GraphQLCompositeType, depth: number, scope: Scope): string {
    const known = scope.on(parent);
    if (known.length === 0) return this.#field(parent, depth, scope);
    const { as, name, args, type, inner } = this.random.pick(known);
    return `${as}: ${name}${args}${this.#variables.condition()}${this.#inner(type, depth, inner)}`;
  }

  #inner(type: FieldType, depth: number, scope: Scope): string {
    const named = getNamedType(type);
    return isCompositeType(named) ? ` { ${this.#selections(named, depth - 1, scope)} }` : '';
  }

  #inlineFragment(type: GraphQLCompositeType, depth: number, scope: Scope): string {
    const on = this.random.chance(0.7) ? this.#fragments.typeWithin(type) : undefined;
    const head = on ? `... on ${on.name}` : '...';
    return `${head}${this.#variables.condition()} { ${this.#selections(on ?? type, depth - 1, scope)} }`;
  }

  #spread(type: GraphQLCompositeType, depth: number, scope: Scope): string {
    const known = this.random.chance(0.4) ? this.#fragments.known(type) : undefined;
    if (known) return `...${known}${this.#variables.condition()}`;
    const on = this.#fragments.typeWithin(type);
    const name = this.#fragments.declare(on, this.#selections(on, depth - 1, scope));
    return `...${name}${this.#variables.condition()}`;
  }
}
