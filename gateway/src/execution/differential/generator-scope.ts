import {
  type GraphQLCompositeType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { Random } from './random.ts';

/** A field as it was selected somewhere. */
export interface Selected {
  parent: GraphQLCompositeType;
  name: string;
  args: string;
  type: GraphQLOutputType;
  /** What is selected under this response name, whatever the parent. */
  inner: Scope;
}

const aliases = ['a', 'b', 'id2', 'data', 'errors', 'then', 'length', 'title', 'name', 'rating'];
/** Names under which plans fetch keys and required fields, or which the executors make up themselves. */
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
 * The response names of one place of the answer, over all fragments that select there. It keeps to what GraphQL
 * demands of fields that merge: the same field with the same arguments, or parents that are never the same object and
 * values of one shape.
 */
export class Scope {
  readonly #selected = new Map<string, Selected[]>();

  /** A response name under which this field may stand here: its own where that goes and `random` does not want more. */
  nameFor(random: Random, field: Omit<Selected, 'inner'>): string {
    const own = random.chance(0.8) ? [field.name] : [];
    const tries = [...own, this.#alias(random), this.#alias(random), `${field.name}_${random.below(1e6)}`];
    return tries.find((name) => this.#fits(name, field)) as string;
  }

  /** Notes a selection, and gives the scope of what is selected in it. */
  add(name: string, field: Omit<Selected, 'inner'>): Scope {
    const others = this.#selected.get(name) ?? [];
    const inner = others[0]?.inner ?? new Scope();
    this.#selected.set(name, [...others, { ...field, inner }]);
    return inner;
  }

  /** What was selected here on this very type, with its response name. */
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
