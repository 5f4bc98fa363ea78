import {
  type GraphQLInputType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  parseValue,
} from 'graphql';

/** Literals of every kind; each scalar is given those that it accepts. */
const literals = [
  '0',
  '-0',
  '7',
  '2147483647',
  '123456789012345678901234567890',
  '1.5',
  '1e3',
  '1e400',
  'true',
  '""',
  '"a"',
  '"""a\n"b"\\u00e9"""',
  '"\\u{1F600} \\uD83D\\uDE00"',
  '"2026-01-02"',
  '"2026-01-02T03:04:05Z"',
  '"019a0000-0000-7000-8000-000000000000"',
  '"ada@example.com"',
  '"https://example.com/a"',
  '"CHANNELS:READ"',
  '"0x00000000000000000000000000000000000000aa"',
  `"${'ab'.repeat(32)}"`,
  'SOME',
  '[]',
  '[1, null, "a", [true]]',
  '{}',
  '{ a: { b: [1e400, SOME, null, 12345678901234567890] } }',
];

/** Numbers below a limit, the same ones for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The definitions of variables, by name. */
export type Variables = Map<string, string>;

/** Chooses, and writes values of arguments. */
export class RandomValues {
  /** A number below the limit. */
  readonly below: (limit: number) => number;
  #names = 0;

  constructor(seed: number) {
    this.below = numbersFrom(seed);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** A new name. */
  name(letter: string): string {
    return `${letter}${this.#names++}`;
  }

  /** A value of an argument. @param variables receives the definitions of those in it */
  of(type: GraphQLInputType, variables: Variables): string {
    return this.#value(type, 3, variables);
  }

  #value(type: GraphQLInputType, depth: number, variables: Variables): string {
    if (this.below(4) === 0) return this.#variable(type, depth, variables);
    if (isNonNullType(type)) return this.#literal(type.ofType, depth, variables);
    if (this.below(8) === 0) return 'null';
    return this.#literal(type, depth, variables);
  }

  #variable(type: GraphQLInputType, depth: number, variables: Variables): string {
    const name = this.name('v');
    const constant = `= ${this.#constant(type, depth)}`;
    const nullable = isNonNullType(type) && this.below(2) ? String(type.ofType) : String(type);
    const text = `$${name}: ${nullable}${isNonNullType(type) || this.below(2) ? ` ${constant}` : ''}`;
    variables.set(name, text);
    return `$${name}`;
  }

  #constant(type: GraphQLInputType, depth: number): string {
    return this.#literal(isNonNullType(type) ? type.ofType : type, depth, undefined);
  }

  /** @param variables absent where no variable may stand */
  #literal(type: GraphQLInputType, depth: number, variables: Variables | undefined): string {
    const value = (of: GraphQLInputType) =>
      variables ? this.#value(of, depth - 1, variables) : this.#constant(of, depth - 1);
    if (isNonNullType(type)) return this.#literal(type.ofType, depth, variables);
    if (isListType(type)) {
      if (this.below(3) === 0) return value(type.ofType);
      return `[${Array.from({ length: this.below(3) }, () => value(type.ofType)).join(', ')}]`;
    }
    if (isEnumType(type)) return this.oneOf(type.getValues()).name;
    if (!isInputObjectType(type)) return this.#scalar(type);
    const fields = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || (depth > 0 && this.below(2)),
    );
    const given = type.isOneOf ? [this.oneOf(Object.values(type.getFields()))] : fields;
    return `{ ${given.map((field) => `${field.name}: ${value(field.type)}`).join(', ')} }`;
  }

  #scalar(type: GraphQLNamedType): string {
    const accepted = literals.filter((text) => accepts(type, text));
    return this.oneOf(accepted.length > 0 ? accepted : ['""']);
  }
}

function accepts(type: GraphQLNamedType, text: string): boolean {
  try {
    if (!('parseLiteral' in type)) return false;
    return type.parseLiteral(parseValue(text), {}) !== undefined;
  } catch {
    return false;
  }
}
