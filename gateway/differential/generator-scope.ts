import {
  type GraphQLCompositeType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { Random } from './random.ts';

/** A selected field. */
export interface Selected {
  parent: GraphQLCompositeType;
  name: string;
  args: string;
  type: GraphQLOutputType;
  /** The selections inside this response name, for any parent. */
  inner: Scope;
}

const aliases = ['a', 'b', 'id2', 'data', 'errors', 'then', 'length', 'title', 'name', 'rating'];
/** Names that plans use for keys and required fields, or that the executors make up. */
const ofPlans = [
  'id',
  'isbn',
  'country',
  'login',
  'code',
  'studio',
  'number',
  'home',
  'author',
  'weight',
  'pages',
  'sequel',
  'minutes',
  'nickname',
  'shipping',
  'name',
  '__typename',
  'title__alias_0',
  'id__client',
];
/** Names that every JavaScript object has. */
const inherited = ['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty'];
/**
 * The response names at one place of the answer, over all fragments that select there. It follows the GraphQL
 * rule for fields that merge: the same field with the same arguments, or parents that are never the same
 * object and values of the same shape.
 */
export class Scope {
  readonly #selected = new Map<string, Selected[]>();

  /** A free response name for this field: mostly its own name if possible, else an alias. */
  nameFor(random: Random, field: Omit<Selected, 'inner'>): string {
    const own = random.chance(0.8) ? [field.name] : [];
    const tries = [...own, this.#alias(random), this.#alias(random), `${field.name}_${random.below(1e6)}`];
    return tries.find((name) => this.#fits(name, field)) as string;
  }

  /** Adds a selection and returns the scope inside it. */
  add(name: string, field: Omit<Selected, 'inner'>): Scope {
    const others = this.#selected.get(name) ?? [];
    const inner = others[0]?.inner ?? new Scope();
    this.#selected.set(name, [...others, { ...field, inner }]);
    return inner;
  }

  /** The selections on this exact type, with their response names. */
  on(parent: GraphQLCompositeType): (Selected & { as: string })[] {
    const all = [...this.#selected].flatMap(([as, fields]) => fields.map((field) => ({ ...field, as })));
    return all.filter((field) => field.parent === parent);
  }

  #alias(random: Random): string {
    if (random.chance(0.015)) return random.pick(inherited);
    return random.pick(random.chance(0.5) ? ofPlans : aliases);
  }

  #fits(name: string, field: Omit<Selected, 'inner'>): boolean {
    return (this.#selected.get(name) ?? []).every((other) => {
      if (other.name === field.name && other.args === field.args) return sameShape(other.type, field.type);
      const apart = isObjectType(other.parent) && isObjectType(field.parent) && other.parent !== field.parent;
      return apart && sameShape(other.type, field.type);
    });
  }
}

function sameShape(one: GraphQLOutputType, other: GraphQLOutputType): boolean {
  const [first, second] = [getNamedType(one), getNamedType(other)];
  if (isLeafType(first) || isLeafType(second)) return String(one) === String(other);
  return String(one).replace(first.name, '') === String(other).replace(second.name, '');
}
