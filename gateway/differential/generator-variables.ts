import {
  assertInputType,
  type GraphQLArgument,
  GraphQLBoolean,
  type GraphQLField,
  type GraphQLInputType,
  GraphQLNonNull,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import { literal, randomValue } from './generator-values.ts';
import type { Random } from './random.ts';

interface Declared {
  name: string;
  type: GraphQLInputType;
  /** As a GraphQL literal. */
  byDefault?: string;
}

/**
 * The arguments and variables of one operation; a variable is declared at its first use, with a value, null
 * or nothing.
 */
export class GeneratedVariables {
  readonly values: Record<string, unknown> = {};
  readonly #declared: Declared[] = [];

  constructor(private readonly random: Random) {}

  /** `($a: Int = 1, $b: Boolean!)`, or nothing. */
  get declaration(): string {
    const parts = this.#declared.map(
      ({ name, type, byDefault }) => `$${name}: ${type}${byDefault === undefined ? '' : ` = ${byDefault}`}`,
    );
    return parts.length > 0 ? `(${parts.join(', ')})` : '';
  }

  /** The arguments of a field with their parentheses, as literals or variables. */
  argumentsOf({ args }: Pick<GraphQLField<unknown, unknown>, 'args'>): string {
    const given = args.filter((argument) => isRequiredArgument(argument) || this.random.chance(0.4));
    const written = given.map((argument) => {
      const value = this.random.chance(0.45)
        ? this.#forArgument(argument)
        : literal(randomValue(this.random, argument.type), argument.type);
      return `${argument.name}: ${value}`;
    });
    return written.length > 0 ? `(${written.join(', ')})` : '';
  }

  /** `@skip` or `@include`, sometimes both, mostly neither. */
  condition(): string {
    const { random } = this;
    if (random.chance(0.9)) return random.chance(0.01) ? ' @include(if: true) @skip(if: false)' : '';
    const value = random.chance(0.75)
      ? this.#forArgument({ type: new GraphQLNonNull(GraphQLBoolean), defaultValue: undefined })
      : random.chance(0.6);
    return random.chance(0.5) ? ` @include(if: ${value})` : ` @skip(if: ${value})`;
  }

  /** A variable that fits this argument, often one already declared. */
  #forArgument({ type, defaultValue }: Pick<GraphQLArgument, 'type' | 'defaultValue'>): string {
    const again = this.#declared.filter((declared) => String(declared.type) === String(type));
    if (again.length > 0 && this.random.chance(0.7)) return `$${this.random.pick(again).name}`;
    return `$${this.#declare(type, defaultValue !== undefined).name}`;
  }

  #declare(wanted: GraphQLInputType, hasDefault: boolean): Declared {
    const { random } = this;
    const nullable = isNonNullType(wanted) ? wanted.ofType : wanted;
    // A non-null position accepts a nullable variable if the variable or the argument has a default value.
    const withDefault = random.chance(0.35);
    const loose = isNonNullType(wanted) && (withDefault || hasDefault) && random.chance(0.5);
    const strict = !isNonNullType(wanted) && random.chance(0.2);
    const type = assertInputType(loose ? nullable : strict ? new GraphQLNonNull(nullable as never) : wanted);
    const name = random.pick(['v', 'is', 'constructor', 'id', 'first']) + this.#declared.length;
    const byDefault = withDefault
      ? literal(randomValue(random, new GraphQLNonNull(nullable as never)), nullable)
      : undefined;
    const declared = { name, type, ...(byDefault !== undefined && { byDefault }) };
    this.#declared.push(declared);
    this.#give(declared, isNonNullType(wanted));
    return declared;
  }

  #give({ name, type, byDefault }: Declared, needed: boolean): void {
    const { random } = this;
    if ((!isNonNullType(type) || byDefault !== undefined) && random.chance(0.25)) return;
    // Only the subgraph refuses an explicit null for a non-null value, so it is rarely worth a run.
    const filled =
      needed && !isNonNullType(type) && random.chance(0.85) ? new GraphQLNonNull(type as never) : type;
    this.values[name] = randomValue(random, assertInputType(filled));
  }
}
