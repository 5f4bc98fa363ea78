/** The fields of each type of the odd schema, one per line; the arrow points to the type of the field. */
const fields: Readonly<Record<string, string>> = {
  Query: `
    box -> Box
    box(id: "2") -> Box
    box(id: "wrong") -> Box
    box(id: "deep") -> Box
    mustBox -> Box
    boxes -> Box
    boxes(size: 4) -> Box
    boxes(size: 7) -> Box
    named(kind: "Person") -> Named
    named(kind: "wait") -> Named
    things -> Thing
    promised -> Box
    number
    list`,
  Box: `
    id
    name
    self -> Named
    boxes -> Box
    tight -> Calm
    things -> Thing
    grid
    colour
    weight
    count
    open
    madeAt
    big
    free
    method
    method(times: 1)
    getter
    later
    laterNumber
    mayFail(how: $how)
    mayFail(how: "late")
    mayFail(how: "gateway")
    mustNot(how: "fine")
    mustNot(how: $how)
    scaled
    __typename`,
  // A box without promises: graphql-js ends the process when an item of a list rejects after a later one has
  // thrown where `null` is not allowed.
  Calm: `
    id
    name
    tight -> Calm
    grid
    colour
    count
    method
    scaled`,
  Person: `
    id
    name
    self -> Named
    box -> Box
    age`,
  Named: `
    name
    self -> Named
    __typename`,
  Thing: `
    __typename`,
};

const conditions = [
  '',
  '',
  '',
  '',
  ' @skip(if: $no)',
  ' @skip(if: $yes)',
  ' @include(if: $yes)',
  ' @include(if: $no)',
];

function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Returns the same operation for the same seed: valid except for conflicts, which an executor does not check.
 */
export function randomOperation(seed: number): string {
  const below = numbersFrom(seed);
  const oneOf = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const fieldOf = (type: string, depth: number) => {
    const known = (fields[type] ?? '').trim().split('\n');
    const [field = '', to] = oneOf(known.filter((line) => depth > 0 || !line.includes('->')))
      .trim()
      .split(' -> ');
    const alias = below(2) ? `a${below(1_000)}` : field.replace(/\W/g, '');
    return `${alias}: ${field}${oneOf(conditions)}${to ? ` ${selection(to, depth - 1)}` : ''}`;
  };
  const fragment = (type: string, depth: number) => {
    const on = type === 'Named' || type === 'Thing' ? oneOf(['Box', 'Person']) : type.replace('Calm', 'Box');
    return `... on ${on}${oneOf(conditions)} ${selection(type === 'Calm' ? type : on, depth - 1)}`;
  };
  const selection = (type: string, depth: number): string => {
    const chosen = Array.from({ length: 1 + below(5) }, () =>
      depth > 0 && below(6) === 0 ? fragment(type, depth) : fieldOf(type, depth),
    );
    return `{ ${chosen.join(' ')} }`;
  };
  return `query ($yes: Boolean!, $no: Boolean!, $how: String!) ${selection('Query', 4)}`;
}
